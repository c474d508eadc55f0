import type { OwnStatement } from '@warsha/contracts/workshop/money/customer-statements'
import type { Actor } from '@warsha/service-kit/authentication'
import { notFound, toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { getCustomerAccount } from '../customer-accounts/customer-accounts.views.ts'
import { readStatement } from './customer-statements.views.ts'
import { resolveLinkRange, type StatementQuery, toOwnRange } from './statement-rules.ts'

interface OwnStatementInput {
  readonly actor: Actor
  readonly params: { readonly id: string }
  readonly query: StatementQuery
}

/**
 * Returns the statement of the customer who reads it, by a link or signed in to the portal. Entries, balances and covering
 * cheques are those of one instant.
 *
 * Throws 404 for every other id. The id of a link is checked before, with those of job links.
 */
export const getOwnStatement = async (
  service: Service,
  { actor, params, query }: OwnStatementInput,
): Promise<OwnStatement> => {
  const { db, clock } = service
  const { statement: days } = actor
  if (!days && params.id !== actor.id) throw notFound()
  return db.inSnapshot(async (snapshot) => {
    const now = clock()
    const { shop_timezone } = await readLocalSettings(snapshot)
    const today = toLocalDate(shop_timezone, now)
    const range = days ? resolveLinkRange(days, today) : toOwnRange(query, today)
    const statement = await readStatement(snapshot, actor.id, range, now)
    if (statement.to !== today) return statement
    const { covered_by_cheques } = await getCustomerAccount(snapshot, actor.id, today, true)
    return { ...statement, ...(covered_by_cheques && { covered_by_cheques }) }
  })
}
