import { Button, Modal, Skeleton, Stack } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { useTranslation } from '../i18n.ts'
import { newRecordId, type Opened } from '../table/use-opened.ts'
import { FailedPanel, StatePanel } from '../ui/states.tsx'
import type { Opening, Saved } from './opening.ts'

interface Reading<R> {
  data: Saved<R> | undefined
  error: unknown
  refetch: () => unknown
}

interface RecordModalProps<R, V extends object> {
  opened: Opened
  /** A hook: the record of an id, read when it is needed and never changed under what somebody is typing. */
  useRecord: (id: string, isNeeded: boolean) => Reading<R>
  newForm: (props: { stay: (opening: Opening<R, V>) => void; close: () => void }) => ReactNode
  /** Must bear a key of the record's version. */
  editForm: (props: {
    opening: Opening<R, V>
    replace: (opening: Opening<R, V>) => void
    close: () => void
  }) => ReactNode
  texts: { title: string; gone: string; failed: string }
  icon?: ReactNode
  size?: string
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

type EditProps<R, V extends object> = RecordModalProps<R, V> & { id: string; known?: Opening<R, V> }

const Edit = <R, V extends object>({
  id,
  known,
  opened,
  useRecord,
  editForm,
  texts,
  ...look
}: EditProps<R, V>) => {
  const { t } = useTranslation('kit')
  const [replaced, setReplaced] = useState(known)
  const read = useRecord(id, replaced === undefined)
  const opening =
    replaced ?? (read.data && { record: read.data.data, warnings: read.data.warnings ?? [] })
  if (opening) return editForm({ opening, replace: setReplaced, close: opened.close })
  const isGone = read.error instanceof ApiError && read.error.status === 404
  return (
    <Modal
      opened
      onClose={opened.close}
      title={texts.title}
      size={look.size ?? 'xl'}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isGone && (
        <StatePanel
          role="alert"
          icon={look.icon ?? <IconFileOff size={28} stroke={1.6} />}
          title={texts.gone}
          action={<Button onClick={opened.close}>{t('close')}</Button>}
        />
      )}
      {!!read.error && !isGone && (
        <FailedPanel error={read.error} fallback={texts.failed} retry={() => void read.refetch()} />
      )}
      {!read.error && <FieldSkeletons />}
    </Modal>
  )
}

/** The dialog for the record that the address names, or for a new one. */
export const RecordModal = <R extends { id: string }, V extends object>(
  props: RecordModalProps<R, V>,
) => {
  const { opened, newForm } = props
  const [created, setCreated] = useState<Opening<R, V>>()
  if (opened.id === null) return null
  if (opened.id === newRecordId) {
    // What was saved but looks unusual stays open, now as a record that exists.
    const stay = (opening: Opening<R, V>) => {
      setCreated(opening)
      opened.replace(opening.record.id)
    }
    return newForm({ stay, close: opened.close })
  }
  const known = created?.record.id === opened.id ? created : undefined
  return <Edit {...props} key={opened.id} id={opened.id} known={known} />
}
