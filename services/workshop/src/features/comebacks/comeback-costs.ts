/** What comebacks cost, in groups. Pure: no database. Amounts in fils. */
import { type Fils, sumFils, toAed } from '@warsha/contracts/base/money'

export interface ComebackCost {
  readonly labour: Fils
  readonly partCost: Fils
}

/** Returns the sums of comebacks in AED. */
export const sumComebackCosts = (costs: readonly ComebackCost[]) => {
  const labour = sumFils(costs.map((one) => one.labour))
  const partCost = sumFils(costs.map((one) => one.partCost))
  return {
    comebacks: costs.length,
    labour: toAed(labour),
    part_cost: toAed(partCost),
    cost: toAed(sumFils([labour, partCost])),
  }
}

/** Returns the groups with the highest cost first. Comebacks without a key are in no group. */
export const groupByCost = <Cost extends ComebackCost, Names extends object>(
  costs: readonly Cost[],
  { keyOf, namesOf }: { keyOf: (cost: Cost) => string | null; namesOf: (cost: Cost) => Names },
) => {
  const groups = new Map<string, Cost[]>()
  for (const cost of costs) {
    const key = keyOf(cost)
    if (key === null) continue
    groups.set(key, [...(groups.get(key) ?? []), cost])
  }
  return [...groups.values()]
    .map((group) => ({ ...namesOf(group.at(-1)!), ...sumComebackCosts(group) }))
    .sort((one, other) => other.cost - one.cost || other.comebacks - one.comebacks)
}
