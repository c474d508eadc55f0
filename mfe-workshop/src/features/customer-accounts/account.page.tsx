import { IconCash, IconFileText, IconReceipt, IconSend, IconUserOff } from '@tabler/icons-react'
import { formatPhone, toPhoneLink } from '@warsha/contracts/base/phone'
import type { Customer } from '@warsha/contracts/workshop/customers'
import type { CustomerCredit } from '@warsha/contracts/workshop/money/customer-accounts'
import {
  Button,
  FailedPanel,
  isIsoDate,
  Ltr,
  lazyScreen,
  PageHeader,
  Skeleton,
  StatePanel,
  useParams,
  useTranslation,
} from '@warsha/web-kit'
import {
  DataTable,
  ListTextFilter,
  ListToolbar,
  newRecordId,
  useListState,
  usePreload,
  useRecordDialog,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { AccountDebtsPanel } from '../account-debts/account-debts.panel.tsx'
import { AddChequeButton, ChequeCover } from '../cheques/cheque-cover.tsx'
import type { ReminderDialogProps } from '../customer-statements/reminder.dialog.tsx'
import type { StatementDialogProps } from '../customer-statements/statement.dialog.tsx'
import { customerName } from '../customers/customer-names.ts'
import { OpeningBalanceLine } from '../opening-balances/opening-balance.line.tsx'
import { useCustomerCredits } from '../payments/credits.api.ts'
import type { VoidPaymentDialogProps } from '../payments/void-payment.dialog.tsx'
import { BackLink } from '../record-page/back-link.tsx'
import { RecordById } from '../record-page/record-by-id.tsx'
import page from '../record-page/record-page.module.css'
import { CustomerRefundsPanel } from '../refunds/customer-refunds.panel.tsx'
import type { RefundDialogProps } from '../refunds/refund.dialog.tsx'
import type { RequestRefundDialogProps } from '../refunds/request-refund.dialog.tsx'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import classes from './account.module.css'
import { AccountSummary } from './account-summary.tsx'
import { useAccountEntries, useAccountHolder, useCustomerAccount } from './customer-accounts.api.ts'
import type { DepositDialogProps } from './deposit.dialog.tsx'
import { useEntryColumns } from './entry-columns.tsx'

/** The forms are separate chunks, loaded after the account and before they are opened. */
const loadDepositDialog = () =>
  import('./deposit.dialog.tsx').then(({ DepositDialog: Component }) => ({ Component }))
const DepositDialog = lazyScreen<DepositDialogProps>(loadDepositDialog)
const VoidPaymentDialog = lazyScreen<VoidPaymentDialogProps>(() =>
  import('../payments/void-payment.dialog.tsx').then(({ VoidPaymentDialog: Component }) => ({
    Component,
  })),
)
const StatementDialog = lazyScreen<StatementDialogProps>(() =>
  import('../customer-statements/statement.dialog.tsx').then(({ StatementDialog: Component }) => ({
    Component,
  })),
)
const ReminderDialog = lazyScreen<ReminderDialogProps>(() =>
  import('../customer-statements/reminder.dialog.tsx').then(({ ReminderDialog: Component }) => ({
    Component,
  })),
)

const RequestRefundDialog = lazyScreen<RequestRefundDialogProps>(() =>
  import('../refunds/request-refund.dialog.tsx').then(({ RequestRefundDialog: Component }) => ({
    Component,
  })),
)
const RefundDialog = lazyScreen<RefundDialogProps>(() =>
  import('../refunds/refund.dialog.tsx').then(({ RefundDialog: Component }) => ({ Component })),
)

const ReceiveButton = () => {
  const { t } = useTranslation('customer-account')
  const dialog = useRecordDialog()
  return (
    <Button leftSection={<IconCash size={18} />} onClick={() => dialog.open(newRecordId)}>
      {t('receive')}
    </Button>
  )
}

interface DocumentActionsProps {
  customer: Customer
  asOf: string | undefined
}

/** The statement, and a reminder if the server offers one today. */
const DocumentActions = ({ customer, asOf }: DocumentActionsProps) => {
  const { t } = useTranslation('statements')
  const [opened, setOpened] = useState<'statement' | 'reminder' | null>(null)
  const { data: account } = useCustomerAccount(customer.id, undefined)
  const { id, customer_code } = customer
  const holder = { id, customer_code, name: customerName(customer) }
  const close = () => setOpened(null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} />}
        onClick={() => setOpened('statement')}
      >
        {t('statement')}
      </Button>
      {account?.can_be_reminded && (
        <Button
          variant="default"
          leftSection={<IconSend size={18} />}
          onClick={() => setOpened('reminder')}
        >
          {t('remind')}
        </Button>
      )}
      {opened === 'statement' && <StatementDialog customer={holder} to={asOf} onClose={close} />}
      {opened === 'reminder' && <ReminderDialog customer={holder} onClose={close} />}
    </>
  )
}

/** The balance for the day of the list. */
const Balance = ({ customerId, asOf }: { customerId: string; asOf: string | undefined }) => {
  const { t } = useTranslation('customer-account')
  const { data: account, error, refetch } = useCustomerAccount(customerId, asOf)
  if (account)
    return (
      <>
        <AccountSummary account={account} isOfOtherDay={asOf !== undefined} />
        {asOf === undefined && (
          <ChequeCover cover={account.covered_by_cheques} owner={{ customer_id: customerId }} />
        )}
      </>
    )
  if (error)
    return <FailedPanel error={error} fallback={t('load_failed')} retry={() => void refetch()} />
  return <Skeleton height={96} radius="md" mb="md" aria-busy="true" />
}

const Account = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customer-account')
  const state = useListState(['as_of'])
  const dialog = useRecordDialog()
  const asOf = isIsoDate(state.filters.as_of) ? state.filters.as_of : undefined
  const entries = useAccountEntries(customer.id, {
    page: state.page,
    ...(asOf && { to: asOf }),
  })
  // Only for the buttons that void and refund; the server checks the same rules.
  const { data: credits = [] } = useCustomerCredits(customer.id)
  const [depositToVoid, setDepositToVoid] = useState<CustomerCredit | null>(null)
  const [creditToRefund, setCreditToRefund] = useState<CustomerCredit | null>(null)
  const [refundId, setRefundId] = useState<string | null>(null)
  const columns = useEntryColumns(credits, {
    onVoid: setDepositToVoid,
    onRefund: setCreditToRefund,
  })
  usePreload(loadDepositDialog)
  const isReceiving = dialog.id === newRecordId
  useRestoreFocus(
    isReceiving || [depositToVoid, creditToRefund, refundId].some((open) => open !== null),
  )
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
        actions={
          <>
            <DocumentActions customer={customer} asOf={asOf} />
            <AddChequeButton
              owner={{ customerId: customer.id, drawerName: customerName(customer) }}
            />
            <ReceiveButton />
          </>
        }
      />
      <Balance customerId={customer.id} asOf={asOf} />
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
      <CustomerRefundsPanel customerId={customer.id} onOpen={setRefundId} />
      {creditToRefund?.payment_method && (
        <RequestRefundDialog
          credit={{ ...creditToRefund, payment_method: creditToRefund.payment_method }}
          onIssued={setRefundId}
          onClose={() => setCreditToRefund(null)}
        />
      )}
      {refundId !== null && <RefundDialog id={refundId} onClose={() => setRefundId(null)} />}
      {isReceiving && <DepositDialog customerId={customer.id} onClose={dialog.close} />}
      {depositToVoid?.payment_method && (
        <VoidPaymentDialog
          payment={{
            id: depositToVoid.document_id,
            amount: depositToVoid.amount,
            payment_method: depositToVoid.payment_method,
            payment_date: depositToVoid.business_date,
            receipt_number: depositToVoid.document_number,
          }}
          text={t('void_text')}
          onClose={() => setDepositToVoid(null)}
        />
      )}
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
