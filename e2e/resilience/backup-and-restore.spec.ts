/** safety.md R14: a backup is of all databases at one instant, and counts once restored. */
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

test('a backup of a shop at work, restored into an empty folder, is a shop in which nothing is missing or half done', async () => {
  test.setTimeout(240_000)
  const { folder, remove } = await createTemporaryFolder()
  const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')]
  try {
    const before = await backUpWhileWorking(backup)
    await expectPrivate(backup)
    await expectDamageToBeSeen(backup, restored)
    // What lies there already is not lost.
    await mkdir(restored)
    await writeFile(join(restored, 'of-others'), '')
    await expect(runOperatorCommand('restore.mjs', restored, backup)).rejects.toThrow(/holds data/)
    await runOperatorCommand('restore.mjs', restored, backup, '--yes')
    const aside = (await readdir(folder)).find((name) => name.startsWith('restored-before-'))
    expect(await readdir(join(folder, aside!))).toContain('of-others')
    expect(await readdir(restored)).not.toContain('of-others')

    const shop = await startSystem(restored)
    try {
      await expect(runOperatorCommand('restore.mjs', restored, backup, '--yes')).rejects.toThrow(
        /runs already/,
      )
      const { username, password } = demoCredentials('manager')
      expect((await signInAt(shop.address, username, password)).status).toBe(200)
      // Somebody who was registered, with a login, just before.
      expect((await signInAt(shop.address, before.email, before.password)).status).toBe(200)
      await expectThere('workshop', 'customers', before.customers, restored)
      await expectThere('hr', 'employees', before.employees, restored)
      await runOperatorCommand('refresh-copies.mjs', restored)
      await expectReconciled(restored)
    } finally {
      await shop.stop()
    }
  } finally {
    await remove()
  }
})

/** Gives what was acknowledged before the backup began; nobody may notice that one is made. */
const backUpWhileWorking = async (backup: string) => {
  const work = await startWorkload()
  const { acknowledged } = work
  await expect.poll(() => acknowledged['/customers'].length, { timeout: 30_000 }).toBeGreaterThan(8)
  const before = {
    customers: [...acknowledged['/customers']],
    employees: [...acknowledged['/employees']],
  }
  await runOperatorCommand('backup.mjs', runningSystem().folder, backup)
  const sent = await work.stop()
  for (const [what, answers] of Object.entries(sent))
    expect(distinctStatuses(answers), what).toEqual([work.expectedStatus(what)])
  // The first of every four customers is given a login.
  return { ...before, email: `${work.marker}.0@example.com`, password: `old words ${work.marker}` }
}

/** The secrets in it are as private as where they come from. */
const expectPrivate = async (backup: string) => {
  if (process.platform === 'win32') return
  expect((await stat(backup)).mode & 0o777).toBe(0o700)
  for (const path of ['manifest.json', 'secrets/passwords.json', 'secrets/keys/identity.pem'])
    expect((await stat(join(backup, path))).mode & 0o777, path).toBe(0o600)
}

const expectDamageToBeSeen = async (backup: string, restored: string) => {
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

const signInAt = (address: string, username: string, password: string) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

const expectThere = async (service: string, table: string, ids: string[], folder: string) => {
  const rows = await queryRows<{ id: string }>(service, `select id from ${table}`, folder)
  expect(
    rows.map(({ id }) => id),
    table,
  ).toEqual(expect.arrayContaining(ids))
}

/** What one service keeps of another's is what that one has, once events that were on their way have arrived. */
const expectReconciled = async (folder: string) => {
  const same = async (owner: [string, string], keeper: [string, string]) =>
    expect
      .poll(async () => queryRows(...keeper, folder), { timeout: 30_000 })
      .toEqual(await queryRows(...owner, folder))
  await same(
    ['hr', 'select id, version, is_active from employees order by id'],
    ['workshop', 'select id, version, is_active from employees order by id'],
  )
  for (const keeper of ['workshop', 'hr'])
    await same(
      ['identity', 'select version from settings_version'],
      [keeper, `select version from copies where name = 'settings'`],
    )
  const people = [
    ...(await queryRows<{ id: string }>('hr', 'select id from employees order by id', folder)),
    ...(await queryRows<{ id: string }>(
      'workshop',
      'select id from customers where has_portal_access',
      folder,
    )),
  ].map(({ id }) => id)
  // A login whose person was not committed yet may be reserved; it cannot sign in, and identity drops it after two minutes.
  const logins = async () =>
    (
      await queryRows<{ id: string }>('identity', 'select id from users where is_confirmed', folder)
    ).map(({ id }) => id)
  await expect.poll(async () => (await logins()).sort(), { timeout: 30_000 }).toEqual(people.sort())
}
