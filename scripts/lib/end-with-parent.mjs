/** Loaded before server and worker: when the process that started them is killed, they stop as if asked to. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
