import * as linkEndpoints from '@warsha/contracts/identity/access-links'
import type { Statement } from '@warsha/contracts/workshop/money/customer-statements'
import * as endpoints from '@warsha/contracts/workshop/money/customer-statements'
import { renderStatementPage } from '@warsha/documents/render-statement'
import { fontFaces, renderPdf } from '@warsha/service-kit/files'
import type { Mount } from '@warsha/service-kit/http'
import { exportTable, type Service } from '@warsha/service-kit/process'
import { readCustomer } from '../invitations/to-invitation.ts'
import { createStatementLink } from './create-statement-link.ts'
import { getStatement, listAllBalances, listBalances } from './customer-statements.views.ts'
import { getOwnStatement } from './get-own-statement.ts'
import { getReminder } from './get-reminder.ts'
import { fileTexts, statementTotalRows, toBalanceRows, toStatementRows } from './table-files.ts'

export const customerStatementRoutes = (mount: Mount, service: Service): void => {
  const { db, clientFor } = service

  mount(endpoints.listCustomerBalances, ({ query }) => listBalances(service, query))
  mount(endpoints.exportCustomerBalances, async ({ actor, query }) => {
    const { format, language, ...filter } = query
    const balances = await listAllBalances(service, filter)
    return exportTable(service, {
      actor,
      audit: {
        action: 'customer_balances_exported',
        details: { format, ...filter, as_of: balances.day },
      },
      format,
      language,
      name: `receivables-ageing-${balances.day}`,
      titles: fileTexts[language].balances,
      rows: toBalanceRows(balances, language),
      hasTotals: true,
    })
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
    return exportTable(service, {
      actor,
      audit: {
        action: 'statement_exported',
        subject: { type: 'customer', id: params.id },
        details: { format, from, to },
      },
      format,
      language,
      name: fileNameOf(statement),
      titles: fileTexts[language].statement,
      rows: toStatementRows(statement, language),
      totalRows: statementTotalRows,
    })
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
