import type { OwnStatement } from '@warsha/contracts/workshop/money/customer-statements'
import type { Actor } from '@warsha/service-kit/authentication'
import { notFound, toLocalDate } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { getCustomerAccount } from '../customer-accounts/customer-accounts.views.ts'
import { getStatement } from './customer-statements.views.ts'
import { resolveLinkRange } from './statement-rules.ts'

interface OwnStatementInput {
  readonly actor: Actor
  readonly params: { readonly id: string }
  readonly query: {
    readonly from?: string | null | undefined
    readonly to?: string | null | undefined
  }
}

/**
 * Returns the statement of the customer who reads it, by a link or signed in to the portal.
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
  const { shop_timezone } = await readLocalSettings(db)
  const today = toLocalDate(shop_timezone, clock())
  const statement = await getStatement(
    service,
    actor.id,
    days ? resolveLinkRange(days, today) : query,
  )
  if (statement.to !== today) return statement
  const { covered_by_cheques } = await getCustomerAccount(db, actor.id, today, true)
  return { ...statement, ...(covered_by_cheques && { covered_by_cheques }) }
}
