import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { type Aed, aed, negate } from '@warsha/contracts/base/money'
import type { readMargin } from '@warsha/contracts/workshop/money/margins'
import { Button, FailedPanel, Ltr, Skeleton, useFormats, useTranslation } from '@warsha/web-kit'
import { useId, useState } from 'react'
import totals from '../work-card-shared/totals-list.module.css'
import { useMargin } from './margin.api.ts'
import classes from './margin.module.css'

type Margin = ResponseOf<typeof readMargin>['data']

/** What later jobs cost that are comebacks of this one. Nothing without any, and from a server of 1.1. */
const ComebackLines = ({ margin }: { margin: Margin }) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const { comeback_count = 0, comeback_labour, comeback_part_cost, margin_after_comebacks } = margin
  if (comeback_count === 0 || margin_after_comebacks === undefined) return null
  return (
    <>
      <div>
        <dt>{t('margin.comeback_labour')}</dt>
        <dd>
          <Ltr>{money(negate(comeback_labour ?? aed(0)))}</Ltr>
        </dd>
      </div>
      <div>
        <dt>{t('margin.comeback_parts')}</dt>
        <dd>
          <Ltr>{money(negate(comeback_part_cost ?? aed(0)))}</Ltr>
        </dd>
      </div>
      <div data-total>
        <dt>{t('margin.after_comebacks')}</dt>
        <dd className={margin_after_comebacks < 0 ? classes.loss : undefined}>
          <Ltr>{money(margin_after_comebacks)}</Ltr>
        </dd>
      </div>
    </>
  )
}

const MarginLines = ({ margin }: { margin: Margin }) => {
  const { t } = useTranslation('work-card')
  const { money, number } = useFormats()
  const lines: [name: string, amount: Aed][] = [
    ['labour', margin.labour],
    ['parts', margin.parts],
    ...(margin.discount_amount > 0
      ? [['discount', negate(margin.discount_amount)] as [string, Aed]]
      : []),
    ['part_cost', negate(margin.part_cost)],
  ]
  const share = margin.margin_percent === null ? '' : ` · ${number(margin.margin_percent)}%`
  return (
    <dl className={totals.totals}>
      {lines.map(([name, amount]) => (
        <div key={name}>
          <dt>{t(`margin.${name}`)}</dt>
          <dd>
            <Ltr>{money(amount)}</Ltr>
          </dd>
        </div>
      ))}
      <div data-total>
        <dt>{t('margin.margin')}</dt>
        <dd className={margin.margin < 0 ? classes.loss : undefined}>
          <Ltr>
            {money(margin.margin)}
            {share}
          </Ltr>
        </dd>
      </div>
      <ComebackLines margin={margin} />
    </dl>
  )
}

/** What the figures leave out. */
const MarginNotes = ({ margin }: { margin: Margin }) => {
  const { t } = useTranslation('work-card')
  const { number } = useFormats()
  return (
    <p className={classes.note}>
      {margin.parts_without_cost > 0 && (
        <strong>{t('margin.unknown_cost', { count: margin.parts_without_cost })} </strong>
      )}
      {margin.labor_hours > 0
        ? t('margin.without_wages_of', { hours: number(margin.labor_hours) })
        : t('margin.without_wages')}
    </p>
  )
}

const MarginDetails = ({ cardId }: { cardId: string }) => {
  const { t } = useTranslation('work-card')
  const query = useMargin(cardId)
  if (query.data)
    return (
      <>
        <MarginLines margin={query.data} />
        <MarginNotes margin={query.data} />
      </>
    )
  if (query.error)
    return (
      <FailedPanel
        error={query.error}
        fallback={t('margin.load_failed')}
        retry={() => void query.refetch()}
      />
    )
  return <Skeleton height={120} radius="md" />
}

/**
 * What a card leaves after the cost of its parts, without VAT. Shown by a button, because a customer may be looking at the
 * same screen.
 */
export const MarginDisclosure = ({ cardId }: { cardId: string }) => {
  const { t } = useTranslation('work-card')
  const [isShown, setIsShown] = useState(false)
  const detailsId = useId()
  return (
    <div className={classes.margin}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isShown}
        aria-controls={detailsId}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'margin.hide' : 'margin.show')}
      </Button>
      <div id={detailsId}>{isShown && <MarginDetails cardId={cardId} />}</div>
    </div>
  )
}
