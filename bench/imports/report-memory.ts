/** `node --import bench/imports/report-memory.ts …`: the process tells its parent what memory it holds, for as long as it runs. */
const everyMs = 100;
process.channel?.unref();
setInterval(() => process.send?.(process.memoryUsage(), () => undefined), everyMs).unref();
