import * as linkEndpoints from '@warsha/contracts/identity/access-links'
import type { Statement } from '@warsha/contracts/workshop/money/customer-statements'
import * as endpoints from '@warsha/contracts/workshop/money/customer-statements'
import { renderStatementPage } from '@warsha/documents/render-statement'
import { createTableFile, fontFaces, renderPdf } from '@warsha/service-kit/files'
import type { Mount } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { readCustomer } from '../invitations/to-invitation.ts'
import { createStatementLink } from './create-statement-link.ts'
import { getStatement, listAllBalances, listBalances } from './customer-statements.views.ts'
import { getOwnStatement } from './get-own-statement.ts'
import { getReminder } from './get-reminder.ts'
import { fileTexts, statementTotalRows, toBalanceRows, toStatementRows } from './table-files.ts'

export const customerStatementRoutes = (mount: Mount, service: Service): void => {
  const { db, name, clientFor } = service

  mount(endpoints.listCustomerBalances, ({ query }) => listBalances(service, query))
  mount(endpoints.exportCustomerBalances, async ({ actor, query }) => {
    const { format, language, ...filter } = query
    const balances = await listAllBalances(service, filter)
    // The audit trail records who exported what customers owe.
    await db.unrestricted.inTransaction((tx) =>
      addAuditEntry(tx, name, actor, {
        action: 'customer_balances_exported',
        subject: { type: 'report', id: null },
        details: { format, ...filter, as_of: balances.day },
      }),
    )
    return createTableFile(
      format,
      `receivables-ageing-${balances.day}`,
      fileTexts[language].balances,
      toBalanceRows(balances, language),
      { rightToLeft: language === 'ar', hasTotals: true },
    )
  })

  mount(endpoints.readStatement, async ({ params, query }) => ({
    data: await getStatement(service, params.id, query),
  }))
  mount(endpoints.printStatement, async ({ params, query }) =>
    toPdf(await getStatement(service, params.id, query)),
  )
  mount(endpoints.readOwnStatement, async (input) => ({
    data: await getOwnStatement(service, input),
  }))
  mount(endpoints.printOwnStatement, async (input) => toPdf(await getOwnStatement(service, input)))
  mount(endpoints.exportStatement, async ({ actor, params, query }) => {
    const { format, language, ...range } = query
    const statement = await getStatement(service, params.id, range)
    const { from, to } = statement
    await db.unrestricted.inTransaction((tx) =>
      addAuditEntry(tx, name, actor, {
        action: 'statement_exported',
        subject: { type: 'customer', id: params.id },
        details: { format, from, to },
      }),
    )
    return createTableFile(
      format,
      fileNameOf(statement),
      fileTexts[language].statement,
      toStatementRows(statement, language),
      { rightToLeft: language === 'ar', totalRows: statementTotalRows },
    )
  })

  mount(linkEndpoints.createStatementLink, (input) => createStatementLink(service, input))
  mount(linkEndpoints.endStatementLink, async ({ params, token }) => {
    await readCustomer(db, params.id)
    await clientFor('identity').call(linkEndpoints.revokeStatementLink, {
      params,
      onBehalfOf: token!,
    })
    return {}
  })
  mount(endpoints.readReminder, async ({ params }) => ({
    data: await getReminder(service, params.id),
  }))
}

const toPdf = async (statement: Statement) => ({
  format: 'pdf' as const,
  name: `${fileNameOf(statement)}.pdf`,
  content: await renderPdf(renderStatementPage(statement, { fontFaces })),
})

const fileNameOf = ({
  customer_code,
  from,
  to,
}: {
  readonly customer_code: string
  readonly from: string
  readonly to: string
}): string => `statement-${customer_code}-${from}-to-${to}`
