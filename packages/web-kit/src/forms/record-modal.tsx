import { Button, Skeleton, Stack } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { newRecordId, type RecordDialogState } from '../table/use-record-dialog.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Modal } from '../ui/named-dialogs.tsx'
import { FailedPanel, StatePanel } from '../ui/states.tsx'
import type { RecordFormState, RecordResponse } from './record-form-state.ts'

/** The part of a TanStack query that the dialog reads. */
interface RecordQuery<R> {
  data: RecordResponse<R> | undefined
  error: unknown
  refetch: () => unknown
}

interface RecordModalProps<R, V extends object> {
  dialog: RecordDialogState
  /** @deprecated since 1.1: use dialog */
  opened?: RecordDialogState
  /**
   * A hook that reads the record of an id while `isNeeded`. It must not refetch later: that would change the values
   * below what the user is typing.
   */
  useRecord: (id: string, isNeeded: boolean) => RecordQuery<R>
  /** `stay` keeps the dialog open on a record that was saved with warnings. */
  newForm: (props: {
    stay: (opening: RecordFormState<R, V>) => void
    close: () => void
  }) => ReactNode
  /** The returned form needs the record's version as its key, so that `replace` starts it again. */
  editForm: (props: {
    opening: RecordFormState<R, V>
    replace: (opening: RecordFormState<R, V>) => void
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

type EditDialogProps<R, V extends object> = Omit<RecordModalProps<R, V>, 'newForm' | 'opened'> & {
  id: string
  /** State of a record that this dialog has just created. */
  created?: RecordFormState<R, V>
}

const EditDialog = <R, V extends object>({
  id,
  created,
  dialog,
  useRecord,
  editForm,
  texts,
  icon,
  size = 'xl',
}: EditDialogProps<R, V>) => {
  const { t } = useTranslation('kit')
  const [replaced, setReplaced] = useState(created)
  const { data, error, refetch } = useRecord(id, replaced === undefined)

  // A form keeps the state that it started from, also when the record is read again: input must not be lost.
  const [started, setStarted] = useState<RecordFormState<R, V>>()
  if (!started && data) setStarted({ record: data.data, warnings: data.warnings ?? [] })
  const opening = replaced ?? started
  if (opening) return editForm({ opening, replace: setReplaced, close: dialog.close })

  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Modal
      opened
      onClose={dialog.close}
      title={texts.title}
      size={size}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isGone && (
        <StatePanel
          role="alert"
          icon={icon ?? <IconFileOff size={28} stroke={1.6} />}
          title={texts.gone}
          action={<Button onClick={dialog.close}>{t('close')}</Button>}
        />
      )}
      {!!error && !isGone && (
        <FailedPanel error={error} fallback={texts.failed} retry={() => void refetch()} />
      )}
      {!error && <FieldSkeletons />}
    </Modal>
  )
}

/** The dialog for the record that the address names, or for a new record. */
export const RecordModal = <R extends { id: string }, V extends object>({
  opened,
  newForm,
  ...props
}: RecordModalProps<R, V>) => {
  // @compatibility 1.0, removable from 2.0: remotes pass `opened`.
  const dialog = props.dialog ?? opened
  const [created, setCreated] = useState<RecordFormState<R, V>>()

  if (dialog.id === null) return null
  if (dialog.id === newRecordId) {
    const stay = (opening: RecordFormState<R, V>) => {
      setCreated(opening)
      dialog.replace(opening.record.id)
    }
    return newForm({ stay, close: dialog.close })
  }
  return (
    <EditDialog
      {...props}
      key={dialog.id}
      id={dialog.id}
      dialog={dialog}
      created={created?.record.id === dialog.id ? created : undefined}
    />
  )
}
