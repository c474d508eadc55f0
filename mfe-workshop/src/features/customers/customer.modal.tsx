import { IconUserOff } from '@tabler/icons-react'
import { ApiError, Button, FailedPanel, Modal, Skeleton, Stack, StatePanel, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { useCustomer } from './customers.api.ts'
import { EditCustomerForm } from './edit-customer.form.tsx'
import { NewCustomerForm } from './new-customer.form.tsx'
import type { Opening } from './opening.ts'
import { newCustomerId, type Opened, useOpened } from './use-opened.ts'

const Gone = ({ close }: { close: () => void }) => {
  const { t } = useTranslation('workshop')
  const { t: kit } = useTranslation('kit')
  return (
    <StatePanel
      role="alert"
      icon={<IconUserOff size={28} stroke={1.6} />}
      title={t('customers.gone')}
      action={<Button onClick={close}>{kit('close')}</Button>}
    />
  )
}

const FieldSkeletons = () => (
  <Stack gap="lg" aria-busy="true" data-testid="opening">
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <Stack gap={8} key={row}>
        <Skeleton height={12} width="30%" radius="sm" />
        <Skeleton height={36} radius="md" />
      </Stack>
    ))}
  </Stack>
)

const EditCustomer = ({ id, known, opened }: { id: string; known?: Opening; opened: Opened }) => {
  const { t } = useTranslation('workshop')
  const { t: kit } = useTranslation('kit')
  const [replaced, setReplaced] = useState(known)
  const read = useCustomer(id, replaced === undefined)
  const opening = replaced ?? (read.data && { customer: read.data.data, warnings: read.data.warnings ?? [] })
  if (opening) {
    return (
      <EditCustomerForm key={opening.customer.version} opening={opening} replace={setReplaced} close={opened.close} />
    )
  }
  const isGone = read.error instanceof ApiError && read.error.status === 404
  return (
    <Modal
      opened
      onClose={opened.close}
      title={t('customers.edit_title')}
      size="xl"
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {isGone && <Gone close={opened.close} />}
      {read.error && !isGone && (
        <FailedPanel error={read.error} fallback={t('customers.read_failed')} retry={() => void read.refetch()} />
      )}
      {!read.error && <FieldSkeletons />}
    </Modal>
  )
}

/** The dialog for the customer that the address names, or for a new one. */
export const CustomerModal = () => {
  const opened = useOpened()
  const [created, setCreated] = useState<Opening>()
  if (opened.id === null) return null
  if (opened.id === newCustomerId) {
    // What was saved but looks unusual stays open, now as a customer that exists.
    const stay = (opening: Opening) => {
      setCreated(opening)
      opened.replace(opening.customer.id)
    }
    return <NewCustomerForm stay={stay} close={opened.close} />
  }
  const known = created?.customer.id === opened.id ? created : undefined
  return <EditCustomer key={opened.id} id={opened.id} known={known} opened={opened} />
}
