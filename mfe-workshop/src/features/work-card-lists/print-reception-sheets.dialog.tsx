import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import type { WorkCard, WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { useTranslation } from '@warsha/web-kit'
import { PrintoutDialog } from '@warsha/web-kit/printouts'
import { BulkResult, useBulkRun } from '@warsha/web-kit/table'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchPartLines } from '../part-lines/part-lines.api.ts'
import { ReceptionSheet } from '../reception-sheet/reception-sheet.tsx'
import { usePublicSettings } from '../work-card-shared/work-card.api.ts'
import { fetchWorkCard } from '../work-cards/work-cards.api.ts'
import classes from './print-reception-sheets.module.css'
import { SkippedCards, type SkippedRows } from './skipped-cards.tsx'

export interface PrintReceptionSheetsDialogProps {
  cards: readonly WorkCardRow[]
  skipped: SkippedRows
  onClose: () => void
}

interface CardWithParts {
  card: WorkCard
  parts: readonly PartLine[]
}

const fetchCardWithParts = async (id: string): Promise<CardWithParts> => {
  const card = (await fetchWorkCard(id)).data
  return { card, parts: card.part_count ? await fetchPartLines(id) : [] }
}

/** Reads the selected cards with their tasks and parts. A card that cannot be read does not stop the others. */
const useFullCards = (rows: readonly WorkCardRow[]) => {
  const run = useBulkRun<WorkCardRow>()
  const [cards, setCards] = useState<CardWithParts[] | null>(null)
  const { start } = run
  const wasStarted = useRef(false)
  const load = useCallback(async () => {
    const byId = new Map<string, CardWithParts>()
    const failures = await start(rows, async ({ id }) => byId.set(id, await fetchCardWithParts(id)))
    if (failures === null) return
    setCards(rows.flatMap(({ id }) => byId.get(id) ?? []))
  }, [rows, start])
  useEffect(() => {
    if (wasStarted.current) return
    wasStarted.current = true
    void load()
  }, [load])
  return { cards, run, load }
}

/** Preview and printing of the reception sheets of several work cards, each on a page of its own. */
export const PrintReceptionSheetsDialog = ({
  cards: rows,
  skipped,
  onClose,
}: PrintReceptionSheetsDialogProps) => {
  const { t } = useTranslation('work-cards')
  const { t: kitText } = useTranslation('kit')
  const shop = usePublicSettings()
  const { cards, run, load } = useFullCards(rows)
  const [firstFailure] = run.failures
  const isEmpty = cards?.length === 0
  const printout =
    shop.data &&
    cards &&
    !isEmpty &&
    cards.map(({ card, parts }) => (
      <div key={card.id} className={classes.sheet}>
        <ReceptionSheet card={card} parts={parts} shop={shop.data} />
      </div>
    ))
  return (
    <PrintoutDialog
      name="reception-sheets"
      title={t('bulk.print_title', { count: rows.length })}
      hint={
        <>
          <SkippedCards skipped={skipped} />
          <BulkResult
            run={run}
            nameOf={({ work_card_number }) => work_card_number}
            failedText={t('read_failed')}
          />
        </>
      }
      printout={printout || undefined}
      error={shop.error ?? (isEmpty ? firstFailure?.error : null)}
      retry={async () => {
        await shop.refetch()
        await load()
      }}
      failedText={t('read_failed')}
      printLabel={t('bulk.print_action')}
      closeLabel={kitText('close')}
      onClose={onClose}
    />
  )
}
