import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { partLineStatuses } from '@warsha/contracts/workshop/part-line-rules'
import {
  canTransition,
  type PartLineState,
  partLineStates,
  partLineTransitions,
} from './part-line-rules.ts'

const page = join(__dirname, '../../../../../docs/part-line-states.md')
const diagram = /```mermaid\n([\s\S]*?)```/.exec(readFileSync(page, 'utf8'))?.[1] ?? ''
const states = Object.keys(partLineStates) as PartLineState[]

describe('the diagram of docs/part-line-states.md', () => {
  test('draws exactly the transitions of the table', () => {
    const arrows = [...diagram.matchAll(/^ {2}(\w+) --> (\w+): (.+)$/gm)].map(
      ([, from, to, on]) => ({ from, to, on }),
    )
    expect(arrows).toEqual(partLineTransitions)
  })

  test('draws every state, and exactly the states without a transition as final', () => {
    const drawn = [...diagram.matchAll(/(\w+)(?= -->)|--> (\w+)/g)].map(
      ([, from, to]) => from ?? to,
    )
    expect([...new Set(drawn)].sort()).toEqual([...states].sort())

    const finalStates = [...diagram.matchAll(/^ {2}(\w+) --> \[\*\]$/gm)].map(([, state]) => state)
    const starts = new Set<string>(partLineTransitions.map(({ from }) => from))
    expect(finalStates.sort()).toEqual(states.filter((state) => !starts.has(state)).sort())
  })
})

describe('a part line', () => {
  test('changes its state only along a transition of the table', () => {
    const allowed = states.flatMap((from) =>
      states.filter((to) => canTransition(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(allowed.sort()).toEqual(
      partLineTransitions.map(({ from, to }) => `${from} → ${to}`).sort(),
    )
  })

  test('is listed in exactly the states that responses know', () => {
    expect(states.filter((state) => partLineStates[state].isListed)).toEqual([...partLineStatuses])
  })
})
