/** What the head of an account offers: documents, cheques and payments. */
import { IconCash, IconFileText, IconSend } from '@tabler/icons-react'
import type { Customer } from '@warsha/contracts/workshop/customers'
import { Button, lazyScreen, useTranslation } from '@warsha/web-kit'
import { newRecordId, useRecordDialog } from '@warsha/web-kit/table'
import { useState } from 'react'
import { AddChequeButton } from '../cheques/cheque-cover.tsx'
import type { ReminderDialogProps } from '../customer-statements/reminder.dialog.tsx'
import type { StatementDialogProps } from '../customer-statements/statement.dialog.tsx'
import { customerName } from '../customers/customer-names.ts'
import { useCustomerAccount } from './customer-accounts.api.ts'

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

/** Opens the form of a payment on account. */
export const ReceiveButton = () => {
  const { t } = useTranslation('customer-account')
  const dialog = useRecordDialog()
  return (
    <Button leftSection={<IconCash size={18} />} onClick={() => dialog.open(newRecordId)}>
      {t('receive')}
    </Button>
  )
}

interface AccountActionsProps {
  customer: Customer
  asOf: string | undefined
}

/** The statement, and a reminder if the server offers one today. */
const DocumentActions = ({ customer, asOf }: AccountActionsProps) => {
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

export const AccountActions = ({ customer, asOf }: AccountActionsProps) => (
  <>
    <DocumentActions customer={customer} asOf={asOf} />
    <AddChequeButton owner={{ customerId: customer.id, drawerName: customerName(customer) }} />
    <ReceiveButton />
  </>
)
