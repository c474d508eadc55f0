import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '../api/api-error.ts'
import { errorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { Modal } from '../ui/named-dialogs.tsx'
import classes from './delete-record.module.css'

interface DeleteRecordProps {
  title: string
  /** Name of the record, so that nobody deletes the wrong one. */
  name: ReactNode
  /** A second line below the name, for example code and role. */
  facts?: ReactNode
  /** Explains the effect of deleting. */
  text: ReactNode
  deleteLabel: string
  /** Translated text of the failed action. */
  failedText: string
  /** Deletes the record. */
  remove: () => Promise<unknown>
  /** Returns the text for records that refer to this one, by the server's noun and count: 'vehicles', 2. */
  reference?: (noun: string, count: number) => string
  /** Shown below the references: what the user can do about them. */
  hint?: ReactNode
  /** Action offered if other records refer to this one, for example deactivating it. */
  instead?: { label: string; run: () => Promise<unknown> }
  onClose: () => void
}

const isReferenced = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'still_referenced'

type ReferencesProps = Pick<DeleteRecordProps, 'reference'> & { error: ApiError }

/** Lists the records that refer to this one. The error's params are their counts: { vehicles: 2, invoices: 1 }. */
const References = ({ error, reference }: ReferencesProps) => {
  const counts = Object.entries(error.params).filter(([, count]) => Number(count) > 0)
  if (!reference || counts.length === 0) return null
  return (
    <ul className={classes.references}>
      {counts.map(([noun, count]) => (
        <li key={noun}>{reference(noun, Number(count))}</li>
      ))}
    </ul>
  )
}

const DeleteError = ({ error, ...props }: { error: unknown } & DeleteRecordProps) => (
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

const RecordSummary = ({ name, facts }: Pick<DeleteRecordProps, 'name' | 'facts'>) => (
  <div className={classes.record}>
    <div className={classes.name}>{name}</div>
    {facts && <div className={classes.facts}>{facts}</div>}
  </div>
)

/** Confirms and deletes a record. If others refer to it (409 still_referenced), lists them and offers `instead`. */
export const DeleteRecord = (props: DeleteRecordProps) => {
  const { t } = useTranslation('kit')
  const { title, text, deleteLabel, instead, onClose } = props
  const deletion = useMutation({ mutationFn: props.remove, onSuccess: onClose })
  const alternative = useMutation({ mutationFn: async () => instead?.run(), onSuccess: onClose })
  const isWorking = deletion.isPending || alternative.isPending
  const error = alternative.error ?? deletion.error
  const isBlocked = isReferenced(deletion.error)
  const insteadButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The Delete button is gone. The focus moves to the button in its place.
    if (isBlocked) insteadButton.current?.focus()
  }, [isBlocked])
  return (
    <Modal
      opened
      onClose={() => !isWorking && onClose()}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <RecordSummary {...props} />
        {error ? <DeleteError {...props} error={error} /> : <div>{text}</div>}
        <DialogFooter>
          <Button variant="default" onClick={onClose} disabled={isWorking} data-autofocus>
            {t('cancel')}
          </Button>
          {!isBlocked && (
            <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate()}>
              {deleteLabel}
            </Button>
          )}
          {isBlocked && instead && (
            <Button
              ref={insteadButton}
              loading={alternative.isPending}
              onClick={() => alternative.mutate()}
            >
              {instead.label}
            </Button>
          )}
        </DialogFooter>
      </Stack>
    </Modal>
  )
}
