import { IconCloudUp } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, describeAction, isUpload, type OutboxAction, useTranslation } from '@warsha/web-kit'
import { usePendingActions } from '../offline/use-pending-actions.ts'
import classes from './own-changes.module.css'
import { RefusedChange } from './refused-change.panel.tsx'
import { UnsentFiles } from './unsent-files.notice.tsx'

const WaitingChanges = ({
  waiting,
  isStopped,
}: {
  waiting: readonly OutboxAction[]
  isStopped: boolean
}) => {
  const { t } = useTranslation('outbox')
  return (
    <div role="status">
      {waiting.length > 0 && (
        <Alert color="yellow" icon={<IconCloudUp />} mb="md">
          <strong>{t('waiting')}</strong>
          <ol className={classes.list}>
            {waiting.map((action) => (
              <li key={action.key}>{describeAction(action)}</li>
            ))}
          </ol>
          {isStopped && <p className={classes.rest}>{t('conflict.rest')}</p>}
        </Alert>
      )}
    </div>
  )
}

const isChange = (action: OutboxAction): boolean => !isUpload(action)

/** The changes of the user that the server does not have: those to decide about first, then those that wait, then files. */
export const OwnChanges = ({ card }: { card: WorkCard }) => {
  const pending = usePendingActions(card.id)
  const refused = pending.refused.filter(isChange)
  return (
    <>
      {refused.map((action) => (
        <RefusedChange key={action.key} action={action} />
      ))}
      <WaitingChanges waiting={pending.waiting.filter(isChange)} isStopped={refused.length > 0} />
      <UnsentFiles card={card} />
    </>
  )
}
