/** Periodic jobs, run by one of the instances. */
import { setTimeout as sleep } from 'node:timers/promises'
import { retryForever } from '../base/retry-forever.ts'
import { runAsLeader } from '../messaging/leader/run-as-leader.ts'
import type { Job, Service } from './service.ts'

/** Runs all jobs while this instance is the leader, until `signal` aborts. */
export const runJobs = <S extends Service>(
  service: S,
  jobs: readonly Job<S>[],
  signal: AbortSignal,
): Promise<void> =>
  retryForever('jobs', service.logger, signal, () =>
    runAsLeader(service.db, 'jobs', signal, async (leading) => {
      await Promise.all(jobs.map((job) => runJob(service, job, leading)))
    }),
  )

const runJob = <S extends Service>(service: S, job: Job<S>, signal: AbortSignal): Promise<void> =>
  retryForever(job.name, service.logger, signal, async () => {
    while (!signal.aborted) {
      await sleep(job.everySeconds * 1000, undefined, { signal, ref: false }).catch(() => undefined)
      if (!signal.aborted) await job.run(service)
    }
  })
