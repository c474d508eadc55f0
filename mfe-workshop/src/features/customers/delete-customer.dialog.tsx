import { IconAlertTriangle } from '@tabler/icons-react'
import type { Customer } from '@warsha/contracts/customers'
import {
  Alert,
  ApiError,
  Button,
  errorText,
  Group,
  Ltr,
  Modal,
  Stack,
  Typed,
  toast,
  useTranslation,
} from '@warsha/web-kit'
import { useEffect, useRef } from 'react'
import { nameOf } from './customer-names.ts'
import { useChangeCustomer, useDeleteCustomer } from './customers.api.ts'
import classes from './customers.module.css'

interface Props {
  customer: Customer
  onClose: () => void
  onDeleted: () => void
}

const isReferenced = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'still_referenced'

const Doomed = ({ customer }: { customer: Customer }) => (
  <div className={classes.doomed}>
    <Typed className={classes.name}>{nameOf(customer)}</Typed>
    <div className={classes.doomedCode}>
      <Ltr>{customer.customer_code}</Ltr>
      <Ltr>{customer.phone}</Ltr>
    </div>
  </div>
)

/** What stands in the way, as far as the server says: { vehicles: 2, work_cards: 5, invoices: 1 }. */
const References = ({ error }: { error: ApiError }) => {
  const { t } = useTranslation('workshop')
  const found = ['vehicles', 'work_cards', 'invoices'].filter((noun) => Number(error.params[noun]) > 0)
  if (found.length === 0) return null
  return (
    <ul className={classes.references}>
      {found.map((noun) => (
        <li key={noun}>{t(`customers.references.${noun}`, { count: Number(error.params[noun]) })}</li>
      ))}
    </ul>
  )
}

const Refusal = ({ error, isActive }: { error: unknown; isActive: boolean }) => {
  const { t } = useTranslation('workshop')
  if (!isReferenced(error)) {
    return (
      <Alert color="red" role="alert" icon={<IconAlertTriangle />}>
        {errorText(error, t('customers.delete_failed'))}
      </Alert>
    )
  }
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={errorText(error)}>
      <References error={error} />
      <p className={classes.remedy}>{t(isActive ? 'customers.make_inactive_hint' : 'customers.already_inactive')}</p>
    </Alert>
  )
}

/** Asks, naming whom; where the records forbid it, offers what can be done instead. */
export const DeleteCustomer = ({ customer, onClose, onDeleted }: Props) => {
  const { t } = useTranslation('workshop')
  const { t: kit } = useTranslation('kit')
  const remove = useDeleteCustomer()
  const change = useChangeCustomer()
  const name = nameOf(customer)
  const isWorking = remove.isPending || change.isPending
  const error = change.error ?? remove.error
  const isRefused = isReferenced(remove.error)
  const insteadButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone: the keyboard goes on with the one that took its place.
    if (isRefused) insteadButton.current?.focus()
  }, [isRefused])

  const done = (text: string) => {
    toast.success(text)
    onClose()
  }
  const goAhead = () =>
    remove.mutate(customer.id, {
      onSuccess: () => {
        done(t('customers.deleted', { name }))
        onDeleted()
      },
    })
  const makeInactive = () =>
    // No version: whatever else was changed meanwhile, this alone is what is asked for.
    change.mutate(
      { id: customer.id, body: { is_active: false } },
      { onSuccess: () => done(t('customers.made_inactive', { name })) },
    )
  return (
    <Modal
      opened
      onClose={() => !isWorking && onClose()}
      title={t('customers.delete_title')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="md">
        <Doomed customer={customer} />
        {error ? <Refusal error={error} isActive={customer.is_active} /> : <div>{t('customers.delete_text')}</div>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isWorking} data-autofocus>
            {kit('cancel')}
          </Button>
          {!isRefused && (
            <Button color="red" loading={remove.isPending} onClick={goAhead}>
              {t('customers.delete')}
            </Button>
          )}
          {isRefused && customer.is_active && (
            <Button ref={insteadButton} loading={change.isPending} onClick={makeInactive}>
              {t('customers.make_inactive')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
