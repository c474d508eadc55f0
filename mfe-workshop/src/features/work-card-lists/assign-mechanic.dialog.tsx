import { workBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import {
  ApiError,
  Button,
  DialogFooter,
  Modal,
  Stack,
  toast,
  useQueryClient,
  useReturnFocus,
  useTranslation,
} from '@warsha/web-kit'
import { Select } from '@warsha/web-kit/forms'
import { BulkResult, type RowSelection, useBulkRun } from '@warsha/web-kit/table'
import { type FormEvent, useState } from 'react'
import { useMechanicChoices } from '../work-cards/use-mechanic-choices.ts'
import { fetchWorkCard, putWorkCard, workCardsKey } from '../work-cards/work-cards.api.ts'
import { SkippedCards, type SkippedRows } from './skipped-cards.tsx'

export interface AssignMechanicDialogProps {
  cards: readonly WorkCardRow[]
  skipped: SkippedRows
  selection: RowSelection<WorkCardRow>
  onClose: () => void
}

/** Assigns one mechanic to all selected cards. Cards for which it fails stay selected, so that it can be repeated. */
export const AssignMechanicDialog = ({
  cards,
  skipped,
  selection,
  onClose,
}: AssignMechanicDialogProps) => {
  const { t } = useTranslation('work-cards')
  const { t: kitText } = useTranslation('kit')
  useReturnFocus()
  const client = useQueryClient()
  const { choices, error } = useMechanicChoices(true)
  const run = useBulkRun<WorkCardRow>()
  const [mechanic, setMechanic] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const hasFailures = run.failures.length > 0
  const close = () => {
    if (!run.isRunning) onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(mechanic === null)
    if (mechanic === null) return
    const assign = ({ id, version }: Pick<WorkCardRow, 'id' | 'version'>) =>
      putWorkCard({ id, body: { assigned_mechanic_id: mechanic, version } })
    // After a failure the second attempt is for the cards that failed, which somebody else may have changed.
    const assignAgain = async ({ id }: WorkCardRow) => {
      const { data } = await fetchWorkCard(id)
      const code = workBlockedBy(data)
      if (code) throw new ApiError({ status: 409, code, text: t(`errors:${code}`) })
      return assign(data)
    }
    const targets = hasFailures ? run.failures.map(({ row }) => row) : cards
    const failures = await run.start(targets, hasFailures ? assignAgain : assign)
    if (failures === null) return
    void client.invalidateQueries({ queryKey: [workCardsKey] })
    selection.keep(failures.map(({ row }) => row))
    if (failures.length > 0) return
    toast.success(t('bulk.assigned', { count: targets.length }))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t('bulk.assign_title', { count: cards.length })}
      closeButtonProps={{ 'aria-label': kitText('close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <SkippedCards skipped={skipped} />
          <Select
            label={t('mechanic')}
            data={choices}
            value={mechanic}
            onChange={setMechanic}
            searchable
            withAsterisk
            nothingFoundMessage={t('no_mechanic')}
            error={(error && t('mechanics_failed')) || (isMissing && t('bulk.mechanic_missing'))}
            disabled={run.isRunning}
            data-autofocus
          />
          <BulkResult
            run={run}
            nameOf={({ work_card_number }) => work_card_number}
            failedText={t('save_failed')}
          />
          <DialogFooter>
            <Button variant="default" onClick={close} disabled={run.isRunning}>
              {kitText('cancel')}
            </Button>
            <Button type="submit" loading={run.isRunning}>
              {t(hasFailures ? 'bulk.assign_again' : 'bulk.assign')}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  )
}
