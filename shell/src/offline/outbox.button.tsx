import { IconCloudExclamation, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import {
  ActionIcon,
  isRefused,
  onActionSent,
  startOutbox,
  Tooltip,
  useDisclosure,
  useOutbox,
  useQueryClient,
  useTranslation,
} from '@warsha/web-kit'
import { useEffect } from 'react'
import { OutboxDialog } from './outbox.dialog.tsx'

/** Sends what waits from an earlier visit, and reads again what later actions change. */
const useRunningOutbox = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    startOutbox().catch((error) => console.warn('the outbox could not be started', error))
    return onActionSent(({ changes }) =>
      Promise.all(changes.map((key) => client.invalidateQueries({ queryKey: [key] }))),
    )
  }, [client])
}

/** What the button says: something was refused, something waits, or nothing can be kept. */
const describeState = (
  t: ReturnType<typeof useTranslation>['t'],
  all: number,
  refused: number,
  isUnavailable: boolean,
) => {
  if (refused > 0)
    return { label: t('button.refused', { count: refused }), Icon: IconCloudExclamation }
  if (all > 0) return { label: t('button.waiting', { count: all }), Icon: IconCloudUp }
  return { label: t(isUnavailable ? 'unavailable' : 'list.empty'), Icon: IconCloudOff }
}

/** The changes that are only on this device. Nothing while everything is sent. */
export default function OutboxButton() {
  useRunningOutbox()
  const { t } = useTranslation('outbox')
  const { actions, isUnavailable } = useOutbox()
  const [isOpen, dialog] = useDisclosure(false)
  const refused = actions.filter(isRefused).length
  if (actions.length === 0 && !isUnavailable && !isOpen) return null
  const { label, Icon } = describeState(t, actions.length, refused, isUnavailable)
  return (
    <>
      <Tooltip label={label} multiline maw={280}>
        <ActionIcon
          size={44}
          data-outbox
          color={refused > 0 ? 'red' : undefined}
          aria-label={label}
          onClick={dialog.open}
        >
          <Icon size={22} />
        </ActionIcon>
      </Tooltip>
      {isOpen && <OutboxDialog onClose={dialog.close} />}
    </>
  )
}
