/**
 * Runs RabbitMQ on a folder as a separate process until its parent exits or stops it. Exits with the broker, so that the
 * supervisor restarts both.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { stopAbandonedBroker, stopTimeoutMs } from './abandoned-broker.mjs'
import { findRabbit } from './programs.mjs'

const folder = String(process.argv[2])
const { EPMD_PORT = '', DIST_PORT = '' } = process.env
const programs = findRabbit()
if (!programs) throw new Error('RabbitMQ is not installed')
const erlangArgs = [
  // The command line contains the folder, which identifies the process later.
  '-warsha',
  folder,
  '-kernel',
  'inet_dist_use_interface',
  '{127,0,0,1}',
  // Idle schedulers sleep instead of spinning.
  '+sbwt',
  'none',
  '+sbwtdcpu',
  'none',
  '+sbwtdio',
  'none',
]

const env = {
  PATH: [dirname(programs.epmd), process.env.PATH].join(delimiter),
  HOME: folder,
  LANG: 'C.UTF-8',
  // A separate epmd, so that several brokers on a machine are independent.
  ERL_EPMD_PORT: EPMD_PORT,
  ERL_EPMD_ADDRESS: '127.0.0.1',
  // With this variable the script replaces itself by the broker instead of supervising it.
  RUNNING_UNDER_SYSTEMD: 'true',
  RABBITMQ_NODENAME: 'warsha@localhost',
  RABBITMQ_DIST_PORT: DIST_PORT,
  RABBITMQ_CONF_ENV_FILE: '/dev/null',
  RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
  RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
  RABBITMQ_MNESIA_BASE: join(folder, 'data'),
  RABBITMQ_LOG_BASE: join(folder, 'log'),
  RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: erlangArgs.join(' '),
}

await stopAbandonedBroker(folder)
const nameServer = spawn(programs.epmd, ['-port', EPMD_PORT, '-address', '127.0.0.1'], {
  env,
  stdio: 'ignore',
})
const broker = spawn(programs.server, { env, cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
writeFileSync(join(folder, 'pid'), String(broker.pid))

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  const exited = once(broker, 'exit')
  broker.kill('SIGTERM')
  const killTimer = setTimeout(() => broker.kill('SIGKILL'), stopTimeoutMs)
  await exited
  clearTimeout(killTimer)
  nameServer.kill()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop())
process.on('disconnect', () => void stop())
broker.once('exit', (code, signal) => {
  if (isStopping) return
  console.error(`RabbitMQ has ended (${signal ?? `exit code ${code}`})`)
  nameServer.kill()
  process.exit(1)
})
