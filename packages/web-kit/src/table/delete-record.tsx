import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '../api-error.ts'
import { errorText } from '../error-text.ts'
import { useTranslation } from '../i18n.ts'
import classes from './delete-record.module.css'

interface DeleteRecordProps {
  title: string
  /** Names what is deleted, so that nobody deletes the wrong thing; its parts on a second line. */
  name: ReactNode
  facts?: ReactNode
  /** What deleting means. */
  text: ReactNode
  deleteLabel: string
  /** Translated default of the error catalogue. */
  failedText: string
  /** Deletes; rejects with what was refused. */
  remove: () => Promise<unknown>
  /** In words what refers to the record, by the name and count that the server gave: 'vehicles', 2. */
  reference?: (noun: string, count: number) => string
  /** What can be done where records refer to it; stands below what refers. */
  hint?: ReactNode
  /** The deed that can be done instead, for example making inactive. */
  instead?: { label: string; run: () => Promise<unknown> }
  onClose: () => void
}

const isReferenced = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'still_referenced'

/** What stands in the way, as far as the server says: { vehicles: 2, work_cards: 5, invoices: 1 }. */
const References = ({
  error,
  reference,
}: { error: ApiError } & Pick<DeleteRecordProps, 'reference'>) => {
  const found = Object.entries(error.params).filter(([, count]) => Number(count) > 0)
  if (!reference || found.length === 0) return null
  return (
    <ul className={classes.references}>
      {found.map(([noun, count]) => (
        <li key={noun}>{reference(noun, Number(count))}</li>
      ))}
    </ul>
  )
}

const Refusal = ({ error, ...props }: { error: unknown } & DeleteRecordProps) => (
  <Alert
    color="red"
    role="alert"
    icon={<IconAlertTriangle />}
    title={isReferenced(error) ? errorText(error) : undefined}
  >
    {isReferenced(error) ? (
      <>
        <References error={error} reference={props.reference} />
        {props.hint && <p className={classes.hint}>{props.hint}</p>}
      </>
    ) : (
      errorText(error, props.failedText)
    )}
  </Alert>
)

const Doomed = ({ name, facts }: Pick<DeleteRecordProps, 'name' | 'facts'>) => (
  <div className={classes.doomed}>
    <div className={classes.name}>{name}</div>
    {facts && <div className={classes.facts}>{facts}</div>}
  </div>
)

/** Asks before deleting, naming what; where the records forbid it (409 still_referenced), says which and offers `instead`. */
export const DeleteRecord = (props: DeleteRecordProps) => {
  const { t } = useTranslation('kit')
  const { title, text, deleteLabel, instead, onClose } = props
  const remove = useMutation({ mutationFn: props.remove, onSuccess: onClose })
  const other = useMutation({ mutationFn: async () => instead?.run(), onSuccess: onClose })
  const isWorking = remove.isPending || other.isPending
  const error = other.error ?? remove.error
  const isRefused = isReferenced(remove.error)
  const insteadButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone: the keyboard goes on with the one that took its place.
    if (isRefused) insteadButton.current?.focus()
  }, [isRefused])
  return (
    <Modal
      opened
      onClose={() => !isWorking && onClose()}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <Doomed {...props} />
        {error ? <Refusal {...props} error={error} /> : <div>{text}</div>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isWorking} data-autofocus>
            {t('cancel')}
          </Button>
          {!isRefused && (
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              {deleteLabel}
            </Button>
          )}
          {isRefused && instead && (
            <Button ref={insteadButton} loading={other.isPending} onClick={() => other.mutate()}>
              {instead.label}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
