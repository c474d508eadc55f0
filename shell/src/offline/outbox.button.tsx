import { IconCloudExclamation, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import {
  ActionIcon,
  describePending,
  isRefused,
  type OutboxAction,
  startOutbox,
  Tooltip,
  useDisclosure,
  useOutbox,
  useTranslation,
} from '@warsha/web-kit'
import { useEffect } from 'react'
import { OutboxDialog } from './outbox.dialog.tsx'

/** Sends what waits from an earlier visit. */
const useRunningOutbox = (): void => {
  useEffect(() => {
    startOutbox().catch((error) => console.warn('the device outbox could not be started', error))
  }, [])
}

/** What the button says: something was refused, something waits, or nothing can be kept. */
const describeState = (
  t: ReturnType<typeof useTranslation>['t'],
  actions: readonly OutboxAction[],
  isUnavailable: boolean,
) => {
  if (actions.length === 0)
    return { label: t(isUnavailable ? 'unavailable' : 'list.empty'), Icon: IconCloudOff }
  const Icon = actions.some(isRefused) ? IconCloudExclamation : IconCloudUp
  return { label: describePending(actions), Icon }
}

/** The changes and files that are only on this device. Nothing while everything is sent. */
export default function OutboxButton() {
  useRunningOutbox()
  const { t } = useTranslation('outbox')
  const { actions, isUnavailable } = useOutbox()
  const [isOpen, dialog] = useDisclosure(false)
  if (actions.length === 0 && !isUnavailable && !isOpen) return null
  const { label, Icon } = describeState(t, actions, isUnavailable)
  return (
    <>
      <Tooltip label={label} multiline maw={280}>
        <ActionIcon
          size={44}
          data-outbox
          color={actions.some(isRefused) ? 'red' : undefined}
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
