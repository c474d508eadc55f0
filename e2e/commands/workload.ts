/** People at work all the time: they read from every service and register customers and employees. */
import { ask, demoSignInOf, signIn, somePhone, unique } from './api.ts'
import { callOf, type Name, names, wellOf } from './service-probes.ts'
import { askAllTheTime, doAllTheTime, type Pressure, type Sent } from './load.ts'
import { runningServices } from './processes.ts'

/** What was said to be saved: ids by the path where they are found. */
export type Acknowledged = Record<'/customers' | '/employees', string[]>

export interface Work {
  readonly acknowledged: Acknowledged
  /** A word that everything registered here bears, and nothing else. */
  readonly word: string
  /** How each kind of work is answered when all is well. */
  readonly wellOf: (what: string) => number
  /** What was sent and how it was answered, by what it was. */
  readonly stop: () => Promise<Record<string, Sent[]>>
}

/**
 * Registering asks identity for a login, so that services call each other as well.
 * @param breath ms between two of a kind, so that the limits on what comes from one address stay far away
 */
export const workAllTheTime = async (breath = 100): Promise<Work> => {
  const word = unique()
  const { username, password } = demoSignInOf('admin')
  const [{ token }, { token: other }] = [
    await signIn(username, password),
    await signIn(username, password),
  ]
  // An earlier release may have fewer.
  const there = await runningServices()
  const running = names.filter((name) => there.includes(name))
  const acknowledged: Acknowledged = { '/customers': [], '/employees': [] }
  const register = (path: keyof Acknowledged, bodyOf: (turn: number) => object) =>
    doAllTheTime(async (turn) => {
      const { status, body } = await ask('POST', path, { as: token, body: bodyOf(turn) })
      if (status === 201) acknowledged[path].push(body.data.id)
      return status
    }, breath)
  const login = (turn: number) => `${word}.${turn}`
  const all: Record<string, Pressure> = {
    ...Object.fromEntries(
      running.map((name) => [name, askAllTheTime(callOf[name], other, breath)]),
    ),
    customers: register('/customers', (turn) => ({
      contact_person: `${word} ${turn}`,
      phone: somePhone(),
      ...(turn % 4 === 0 && { email: `${login(turn)}@example.com`, password: `old words ${word}` }),
    })),
    employees: register('/employees', (turn) => ({
      username: login(turn),
      password: `old words ${word}`,
      first_name: word,
      last_name: `No ${turn}`,
      role_name: 'mechanic',
      hire_date: '2026-01-05',
    })),
  }
  return {
    acknowledged,
    word,
    wellOf: (what) => (what in callOf ? wellOf(what as Name) : 201),
    stop: async () => {
      const stopped = Object.entries(all).map(
        async ([name, pressure]) => [name, await pressure.stop()] as const,
      )
      return Object.fromEntries(await Promise.all(stopped))
    },
  }
}
