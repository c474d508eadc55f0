import { IconReceipt, IconUserOff } from '@tabler/icons-react'
import { formatPhone, toPhoneLink } from '@warsha/contracts/base/phone'
import type { Customer } from '@warsha/contracts/workshop/customers'
import {
  isIsoDate,
  Ltr,
  PageHeader,
  Skeleton,
  StatePanel,
  useParams,
  useTranslation,
} from '@warsha/web-kit'
import { DataTable, ListTextFilter, ListToolbar, useListState } from '@warsha/web-kit/table'
import { AccountDebtsPanel } from '../account-debts/account-debts.panel.tsx'
import { customerName } from '../customers/customer-names.ts'
import { OpeningBalanceLine } from '../opening-balances/opening-balance.line.tsx'
import { useCustomerCredits } from '../payments/credits.api.ts'
import { BackLink } from '../record-page/back-link.tsx'
import { RecordById } from '../record-page/record-by-id.tsx'
import page from '../record-page/record-page.module.css'
import { CustomerRefundsPanel } from '../refunds/customer-refunds.panel.tsx'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import classes from './account.module.css'
import { AccountActions, ReceiveButton } from './account-actions.tsx'
import { AccountBalance } from './account-balance.tsx'
import { useAccountEntries, useAccountHolder } from './customer-accounts.api.ts'
import { useEntryColumns } from './entry-columns.tsx'
import { useAccountDialogs } from './use-account-dialogs.tsx'

const Account = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customer-account')
  const state = useListState(['as_of'])
  const asOf = isIsoDate(state.filters.as_of) ? state.filters.as_of : undefined
  const entries = useAccountEntries(customer.id, {
    page: state.page,
    ...(asOf && { to: asOf }),
  })
  // Only for the buttons that void and refund; the server checks the same rules.
  const { data: credits = [] } = useCustomerCredits(customer.id)
  const { dialogs, ...open } = useAccountDialogs(customer.id)
  const columns = useEntryColumns(credits, {
    onVoid: open.voidDeposit,
    onRefund: open.refund,
  })
  return (
    <>
      <PageHeader
        title={customerName(customer)}
        text={
          <>
            {t('title')}
            {customer.phone && (
              <>
                {' · '}
                <a href={toPhoneLink(customer.phone)} className={classes.link}>
                  <Ltr className={classes.code}>{formatPhone(customer.phone)}</Ltr>
                </a>
              </>
            )}
          </>
        }
        actions={<AccountActions customer={customer} asOf={asOf} />}
      />
      <AccountBalance customerId={customer.id} asOf={asOf} />
      <AccountDebtsPanel customerId={customer.id} credits={credits} />
      <OpeningBalanceLine customerId={customer.id} />
      <ListToolbar>
        <ListTextFilter state={state} name="as_of" label={t('as_of')} type="date" />
      </ListToolbar>
      <DataTable
        label={t('entries')}
        columns={columns}
        query={entries}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ document_number }) => document_number}
        empty={{
          title: t('empty'),
          text: t('empty_text'),
          icon: <IconReceipt size={28} stroke={1.6} />,
          action: <ReceiveButton />,
        }}
        failedText={t('entries_failed')}
      />
      <CustomerRefundsPanel customerId={customer.id} onOpen={open.openRefund} />
      {dialogs}
    </>
  )
}

const AccountOfCustomer = () => {
  const { t } = useTranslation('customer-account')
  const { id = '' } = useParams()
  return (
    <RecordById
      query={useAccountHolder(id)}
      gone={{
        icon: <IconUserOff size={28} stroke={1.6} />,
        title: t('gone'),
        text: t('gone_text'),
      }}
      failedText={t('load_failed')}
      skeleton={
        <div aria-busy="true" className={page.skeleton}>
          <Skeleton height={30} width="min(100%, 320px)" radius="md" />
          <Skeleton height={96} radius="md" />
          <Skeleton height={260} radius="md" />
        </div>
      }
    >
      {(customer) => <Account customer={customer} />}
    </RecordById>
  )
}

/** The account of a customer. Only office roles may see it; the shell's guard applies the same rule. */
const AccountPage = () => {
  const { t } = useTranslation('customer-account')
  const isOffice = useIsOffice()
  if (!isOffice) return <StatePanel isScreen title={t('errors:not_allowed')} />
  return (
    <>
      <BackLink to="/customers">{t('back')}</BackLink>
      <AccountOfCustomer />
    </>
  )
}

export { AccountPage as Component }
