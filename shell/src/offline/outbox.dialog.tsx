import {
  Alert,
  Button,
  describeAction,
  discardAction,
  Group,
  isUpload,
  Link,
  Ltr,
  Modal,
  type OutboxAction,
  refusalText,
  repeatAction,
  startOutbox,
  toast,
  useFormats,
  useObjectUrl,
  useOutbox,
  useTranslation,
} from '@warsha/web-kit'
import { useState } from 'react'
import classes from './outbox.module.css'

/** Runs one command at a time, also for a double click. */
const useCommand = () => {
  const { t } = useTranslation('outbox')
  const [isRunning, setRunning] = useState(false)
  const run = async (command: () => Promise<void>) => {
    if (isRunning) return
    setRunning(true)
    try {
      await command()
    } catch (error) {
      toast.error(error, t('conflict.failed'))
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, run }
}

const Refusal = ({ action }: { action: OutboxAction }) => {
  const { t } = useTranslation('outbox')
  const { isRunning, run } = useCommand()
  if (!action.refusal) return null
  return (
    <>
      <p className={classes.reason}>{refusalText(action.refusal)}</p>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          loading={isRunning}
          onClick={() => void run(() => discardAction(action))}
        >
          {t(isUpload(action) ? 'file.discard' : 'conflict.discard')}
        </Button>
        {isUpload(action) && (
          <Button
            variant="default"
            size="xs"
            loading={isRunning}
            onClick={() => void run(() => repeatAction(action, action.body))}
          >
            {t('file.retry')}
          </Button>
        )}
      </Group>
    </>
  )
}

/** The picture of a photo that was not sent. */
const Picture = ({ file }: Pick<OutboxAction, 'file'>) => {
  const url = useObjectUrl(file?.type.startsWith('image/') ? file : undefined)
  return url ? <img src={url} alt="" className={classes.picture} /> : null
}

const stateKey = ({ refusal, isInMemory }: OutboxAction): string => {
  if (refusal) return 'refused'
  return isInMemory ? 'file.in_memory' : 'waiting'
}

const Entry = ({ action, onOpen }: { action: OutboxAction; onOpen: () => void }) => {
  const { t } = useTranslation('outbox')
  const { nearDateTime } = useFormats()
  const { refusal, subject, madeAt, file } = action
  return (
    <li className={classes.entry} data-refused={refusal ? true : undefined}>
      <Picture file={file} />
      <p className={classes.wanted}>{describeAction(action)}</p>
      <p className={classes.facts}>
        <Link
          className={classes.link}
          to={subject.link}
          onClick={onOpen}
          aria-label={t('list.open', subject)}
        >
          <Ltr>{subject.number}</Ltr>
        </Link>
        <span>{nearDateTime(madeAt)}</span>
        <span>{t(stateKey(action))}</span>
      </p>
      <Refusal action={action} />
    </li>
  )
}

/** The changes that the server does not have, in the order in which they are sent. */
export const OutboxDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('outbox')
  const { t: kit } = useTranslation('kit')
  const { actions, isUnavailable } = useOutbox()
  const { isRunning, run } = useCommand()
  const sendNow = () => run(async () => (await startOutbox()).flush())
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('list.title')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {isUnavailable && (
        <Alert color="yellow" mb="md">
          {t('unavailable')}
        </Alert>
      )}
      {actions.length === 0 ? (
        <p role="status">{t('list.empty')}</p>
      ) : (
        <>
          <p className={classes.text}>{t('list.text')}</p>
          <ol className={classes.entries}>
            {actions.map((action) => (
              <Entry key={action.key} action={action} onOpen={onClose} />
            ))}
          </ol>
          <Group justify="end" mt="md">
            <Button loading={isRunning} onClick={() => void sendNow()}>
              {t('list.send_now')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
