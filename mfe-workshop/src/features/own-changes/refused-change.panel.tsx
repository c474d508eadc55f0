import { IconCloudX } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  Alert,
  Button,
  describeAction,
  discardAction,
  Group,
  type OutboxAction,
  refusalText,
  repeatAction,
  toast,
  useTranslation,
} from '@warsha/web-kit'
import { useEffect, useState } from 'react'
import { useCachedWorkCard, useServerWorkCard } from '../work-card-shared/work-card.api.ts'
import classes from './own-changes.module.css'
import { describeCurrent, toRepeatedBody } from './refused-action.ts'

const reasonOf = ({ refusal }: OutboxAction): string | null =>
  refusal ? refusalText(refusal) : null

/** The state of the server, read again when the action was refused. */
const useFreshCard = (cardId: string): WorkCard | undefined => {
  const { refetch } = useCachedWorkCard(cardId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the refusal appears
  useEffect(() => void refetch(), [])
  return useServerWorkCard(cardId).data?.data
}

/** One decision at a time, also for a double click. */
const useDecision = (action: OutboxAction) => {
  const { t } = useTranslation('outbox')
  const [isDeciding, setDeciding] = useState(false)
  const decide = async (run: () => Promise<void>) => {
    if (isDeciding) return
    setDeciding(true)
    try {
      await run()
    } catch (error) {
      toast.error(error, t('conflict.failed'))
    } finally {
      setDeciding(false)
    }
  }
  return {
    isDeciding,
    discard: () => decide(() => discardAction(action)),
    repeat: (body: unknown) => decide(() => repeatAction(action, body)),
  }
}

/** An action that the server refused: what was wanted, why not, what is recorded now. The user decides. */
export const RefusedChange = ({ action }: { action: OutboxAction }) => {
  const { t } = useTranslation('outbox')
  const card = useFreshCard(action.group)
  const { isDeciding, discard, repeat } = useDecision(action)
  const current = card && describeCurrent(action, card)
  const body = card && toRepeatedBody(action, card)
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconCloudX />}
      mb="md"
      title={t('conflict.title', { action: describeAction(action) })}
    >
      <p className={classes.rest}>{reasonOf(action)}</p>
      {current !== undefined && (
        <p className={classes.current}>{t('conflict.current', { value: current })}</p>
      )}
      <Group gap="sm" mt="sm">
        <Button variant="default" loading={isDeciding} onClick={() => void discard()}>
          {t('conflict.discard')}
        </Button>
        {body !== undefined && (
          <Button color="red" loading={isDeciding} onClick={() => void repeat(body)}>
            {t('conflict.repeat')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
