export { isClusterWorker, runCluster, type ClusterTask } from './run-cluster.ts';
export { runProcess, tellStartError, type ProcessTask } from './run-process.ts';
