import { IconFileDollar, IconPlus } from '@tabler/icons-react'
import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import { isEstimateOpen } from '@warsha/contracts/workshop/estimates/estimate-states'
import { workBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  Button,
  FailedPanel,
  Skeleton,
  StatePanel,
  toast,
  useIdempotentSubmit,
  useTranslation,
} from '@warsha/web-kit'
import { Select } from '@warsha/web-kit/forms'
import { useState } from 'react'
import { estimateStatusName } from './estimate-texts.ts'
import { EstimateView } from './estimate-view.tsx'
import { useCreateEstimate, useEstimatesOfCard } from './estimates.api.ts'
import classes from './estimates.module.css'

const useBegin = (card: WorkCard) => {
  const { t } = useTranslation('estimates')
  const create = useCreateEstimate(card.id)
  const submit = useIdempotentSubmit()
  const begin = () => {
    submit((idempotencyKey) => create.mutateAsync({ body: {}, idempotencyKey })).catch((error) =>
      toast.error(error, t('create_failed')),
    )
  }
  return { begin, isPending: create.isPending }
}

interface BeginButtonProps {
  card: WorkCard
  label: string
  variant?: 'default'
}

const BeginButton = ({ card, label, variant }: BeginButtonProps) => {
  const { t } = useTranslation('estimates')
  const { begin, isPending } = useBegin(card)
  const blockedBy = workBlockedBy(card)
  return (
    <Button
      variant={variant}
      leftSection={<IconPlus size={18} />}
      loading={isPending}
      disabled={blockedBy !== null}
      title={blockedBy ? t(`errors:${blockedBy}`) : undefined}
      onClick={begin}
    >
      {label}
    </Button>
  )
}

const NoEstimate = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('estimates')
  return (
    <StatePanel
      icon={<IconFileDollar size={28} stroke={1.6} />}
      title={t('none')}
      text={t('none_text')}
      action={<BeginButton card={card} label={t('begin')} />}
    />
  )
}

interface ChoiceProps {
  card: WorkCard
  estimates: readonly Estimate[]
  shown: Estimate
  onChoose: (id: string) => void
}

/** Earlier estimates of the card, and the beginning of another one once none is open. */
const EstimateChoice = ({ card, estimates, shown, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('estimates')
  const canBegin = !estimates.some(isEstimateOpen) && !workBlockedBy(card)
  if (estimates.length === 1 && !canBegin) return null
  return (
    <div className={classes.head}>
      {estimates.length > 1 && (
        <Select
          aria-label={t('choose')}
          data={estimates.map(({ id, estimate_number, status }) => ({
            value: id,
            label: `\u2066${estimate_number}\u2069 · ${estimateStatusName(status)}`,
          }))}
          value={shown.id}
          allowDeselect={false}
          onChange={(id) => id && onChoose(id)}
        />
      )}
      {canBegin && (
        <div className={classes.buttons}>
          <BeginButton card={card} label={t('begin_another')} variant="default" />
        </div>
      )}
    </div>
  )
}

/** The tab `estimate` of a work card. */
const EstimateTab = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('estimates')
  const query = useEstimatesOfCard(card.id)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const estimates = query.data
  if (!estimates)
    return query.error ? (
      <FailedPanel
        error={query.error}
        fallback={t('load_failed')}
        retry={() => void query.refetch()}
      />
    ) : (
      <Skeleton height={260} radius="md" aria-busy="true" />
    )
  const shown = estimates.find(({ id }) => id === chosenId) ?? estimates[0]
  if (!shown) return <NoEstimate card={card} />
  return (
    <section aria-label={t('title')} className={classes.tab}>
      <EstimateChoice card={card} estimates={estimates} shown={shown} onChoose={setChosenId} />
      <EstimateView key={shown.id} card={card} estimate={shown} />
    </section>
  )
}

export { EstimateTab as Component }
