# shellcheck shell=sh
# Sourced by what wants a cluster: Slurm with munge and two nodes on this machine, below $tmp.
#
#	slurm_missing		prints what is missing here; nothing: all is there
#	slurm_start [N]		starts the cluster, with N processors a node (1), and waits until both nodes are idle
#	slurm_kill NODE		ends a node (n1, n2) and all that runs there at once, as a power cut does
#	slurm_stop		ends the rest; call it before $tmp is removed

slurm_missing() {
	[ "$(id -u)" -eq 0 ] || { echo 'only root can start nodes'; return; }
	for program in munged slurmctld slurmd sbatch unshare; do
		command -v $program >/dev/null || { echo "there is no $program here"; return; }
	done
}

slurm_start() {
	slurm=$tmp/slurm host=$(hostname -s) port=$((20000 + $$ % 10000))
	SLURM_CONF=$slurm/slurm.conf
	export SLURM_CONF
	mkdir -p "$slurm/state" "$slurm/munge"
	chmod 711 "$tmp" "$slurm"
	chmod 755 "$slurm/munge"
	(umask 077; head -c 1024 /dev/urandom >"$slurm/munge/key")
	munged --foreground --force --key-file="$slurm/munge/key" --socket="$slurm/munge/socket" --pid-file="$slurm/munge/pid" \
	    --log-file="$slurm/munge/log" --seed-file="$slurm/munge/seed" >"$slurm/munge/said" 2>&1 &
	slurm_pids=$!
	await test -S "$slurm/munge/socket"
	cat >"$SLURM_CONF" <<-END
		ClusterName=here
		SlurmctldHost=$host(127.0.0.1)
		SlurmctldPort=$port
		SlurmUser=root
		AuthType=auth/munge
		AuthInfo=socket=$slurm/munge/socket,cred_expire=5
		CredType=cred/munge
		StateSaveLocation=$slurm/state
		SlurmdSpoolDir=$slurm/spool.%n
		SlurmctldPidFile=$slurm/slurmctld.pid
		SlurmdPidFile=$slurm/%n.pid
		SlurmctldLogFile=$slurm/slurmctld.log
		SlurmdLogFile=$slurm/%n.log
		ProctrackType=proctrack/linuxproc
		TaskPlugin=task/none
		SelectType=select/cons_tres
		SelectTypeParameters=CR_CPU
		SwitchType=switch/none
		MpiDefault=none
		JobAcctGatherType=jobacct_gather/none
		AccountingStorageType=accounting_storage/none
		SlurmdTimeout=5
		KillWait=2
		NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=${1:-1}
		NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=${1:-1}
		PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
	END
	slurmctld -D -c >"$slurm/slurmctld.said" 2>&1 &
	slurm_pids="$slurm_pids $!"
	for node in n1 n2; do
		unshare --mount --propagation private --pid --fork --kill-child --mount-proc slurmd -D -N $node \
		    >"$slurm/$node.said" 2>&1 &
		echo $! >"$slurm/$node.top"
	done
	await sh -c 'sinfo -h -o %D-%t | grep -q 2-idle'
}

slurm_kill() {
	[ ! -f "$slurm/$1.top" ] || kill -9 "$(cat "$slurm/$1.top")" 2>/dev/null
	rm -f "$slurm/$1.top"
}

slurm_stop() {
	slurm_kill n1
	slurm_kill n2
	# shellcheck disable=SC2086	# several
	kill $slurm_pids 2>/dev/null
	# shellcheck disable=SC2086
	wait $slurm_pids 2>/dev/null
}
