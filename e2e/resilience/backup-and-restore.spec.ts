/** A backup contains all databases at one instant, and a system restored from it works. */
import { appendFile, mkdir, readdir, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { demoCredentials } from '../commands/api.ts'
import { queryRows } from '../commands/databases.ts'
import { distinctStatuses } from '../commands/load.ts'
import {
  createTemporaryFolder,
  runOperatorCommand,
  startSystem,
} from '../commands/operator-commands.ts'
import { runningSystem } from '../commands/running-system.ts'
import { startWorkload } from '../commands/workload.ts'

test('restores a backup taken under load into a working system without missing or partial data', async () => {
  test.setTimeout(600_000)
  const { folder, remove } = await createTemporaryFolder()
  const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')]
  try {
    const before = await backUpWhileWorking(backup)
    await expectPrivate(backup)
    await expectDamageDetected(backup, restored)
    await expectDrillPasses(backup)
    // Existing files are moved aside.
    await mkdir(restored)
    await writeFile(join(restored, 'existing-file'), '')
    await expect(runOperatorCommand('restore.mjs', restored, backup)).rejects.toThrow(/holds data/)
    await runOperatorCommand('restore.mjs', restored, backup, '--yes')
    const backupOfExisting = (await readdir(folder)).find((name) =>
      name.startsWith('restored-before-'),
    )
    expect(await readdir(join(folder, backupOfExisting!))).toContain('existing-file')
    expect(await readdir(restored)).not.toContain('existing-file')

    const system = await startSystem(restored)
    try {
      await expect(runOperatorCommand('restore.mjs', restored, backup, '--yes')).rejects.toThrow(
        /runs already/,
      )
      const { username, password } = demoCredentials('manager')
      expect((await signInAt(system.address, username, password)).status).toBe(200)
      // A customer who was registered with portal access just before the backup.
      expect((await signInAt(system.address, before.email, before.password)).status).toBe(200)
      await expectRowsExist('workshop', 'customers', before.customers, restored)
      await expectRowsExist('hr', 'employees', before.employees, restored)
      await runOperatorCommand('refresh-copies.mjs', restored)
      await expectReconciled(restored)
    } finally {
      await system.stop()
    }
  } finally {
    await remove()
  }
})

/** Makes a backup under load, which no request may notice. Returns the records confirmed before the backup started. */
const backUpWhileWorking = async (backup: string) => {
  const workload = await startWorkload()
  const { acknowledged } = workload
  await expect.poll(() => acknowledged['/customers'].length, { timeout: 30_000 }).toBeGreaterThan(8)
  const before = {
    customers: [...acknowledged['/customers']],
    employees: [...acknowledged['/employees']],
  }
  await runOperatorCommand('backup.mjs', runningSystem().folder, backup)
  const samplesByKind = await workload.stop()
  for (const [kind, samples] of Object.entries(samplesByKind))
    expect(distinctStatuses(samples), kind).toEqual([workload.expectedStatus(kind)])
  // The first of every four customers has a login.
  return {
    ...before,
    email: `${workload.marker}.0@example.com`,
    password: `old words ${workload.marker}`,
  }
}

/** The secrets in the backup are readable only by the owner, as in the data folder. */
const expectPrivate = async (backup: string) => {
  if (process.platform === 'win32') return
  expect((await stat(backup)).mode & 0o777).toBe(0o700)
  for (const path of ['manifest.json', 'secrets/passwords.json', 'secrets/keys/identity.pem'])
    expect((await stat(join(backup, path))).mode & 0o777, path).toBe(0o600)
}

const expectDamageDetected = async (backup: string, restored: string) => {
  const [database] = (await readdir(join(backup, 'postgres/base'))).filter((name) =>
    /^\d+$/.test(name),
  )
  const file = join(backup, 'postgres/base', database!, 'pg_filenode.map')
  const { size } = await stat(file)
  await appendFile(file, 'x')
  await expect(runOperatorCommand('restore.mjs', restored, backup)).rejects.toThrow(
    /damaged: .*pg_filenode.map/,
  )
  await truncate(file, size)
}

/** The drill restores and checks a copy, removes it, and leaves the running system as it is. */
const expectDrillPasses = async (backup: string) => {
  const output = await runOperatorCommand('restore-drill.mjs', runningSystem().folder, backup)
  expect(output).toMatch(/^workshop: \d+ tables, \d{3,} rows, \d+ migrations$/m)
  expect(output).toContain('0 differences in the books')
  const metrics = await (await fetch(`${runningSystem().address}/metrics`)).text()
  for (const name of ['last_backup_timestamp_seconds', 'last_restore_drill_timestamp_seconds'])
    expect(
      Number(new RegExp(`^${name}\\S* (\\S+)$`, 'm').exec(metrics)?.[1]),
      name,
    ).toBeGreaterThan(Date.now() / 1000 - 600)
}

const signInAt = (address: string, username: string, password: string) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

const expectRowsExist = async (service: string, table: string, ids: string[], folder: string) => {
  const rows = await queryRows<{ id: string }>(service, `select id from ${table}`, folder)
  expect(
    rows.map(({ id }) => id),
    table,
  ).toEqual(expect.arrayContaining(ids))
}

/** Local copies equal the rows of the owning service once all events have arrived. */
const expectReconciled = async (folder: string) => {
  const expectSameRows = async (owner: [string, string], copy: [string, string]) =>
    expect
      .poll(async () => queryRows(...copy, folder), { timeout: 30_000 })
      .toEqual(await queryRows(...owner, folder))
  await expectSameRows(
    ['hr', 'select id, version, is_active from employees order by id'],
    ['workshop', 'select id, version, is_active from employees order by id'],
  )
  for (const service of ['workshop', 'hr'])
    await expectSameRows(
      ['identity', 'select version from settings_version'],
      [service, `select version from copies where name = 'settings'`],
    )
  const people = [
    ...(await queryRows<{ id: string }>('hr', 'select id from employees order by id', folder)),
    ...(await queryRows<{ id: string }>(
      'workshop',
      'select id from customers where has_portal_access',
      folder,
    )),
  ].map(({ id }) => id)
  // A login may be reserved for a person that was not committed. It cannot sign in, and identity drops it after two minutes.
  const logins = async () =>
    (
      await queryRows<{ id: string }>('identity', 'select id from users where is_confirmed', folder)
    ).map(({ id }) => id)
  await expect.poll(async () => (await logins()).sort(), { timeout: 30_000 }).toEqual(people.sort())
}
