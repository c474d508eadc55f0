import type { DeferredWork } from '@warsha/contracts/workshop/estimates/deferred-work'
import type { Estimate, EstimateLine } from '@warsha/contracts/workshop/estimates/estimate-records'
import type { InspectionFinding } from '@warsha/contracts/workshop/inspections/inspections'
import { confirm, toast, useTranslation } from '@warsha/web-kit'
import { useRef } from 'react'
import type { EntryValues } from '../work-lines/entry-values.ts'
import { toLineBodies, toNewLine, withErrorsAtLine } from './estimate-values.ts'
import { useChangeEstimate } from './estimates.api.ts'
import { useFindingName } from './findings.panel.tsx'

/** Adds, changes and removes lines: each change sends the whole list with the version that was seen. */
export const useEstimateLines = (
  estimate: Estimate,
  edit: (estimate: Estimate, lineKey: string) => void,
) => {
  const { t } = useTranslation('estimates')
  const change = useChangeEstimate(estimate.id)
  const { version, current } = estimate
  const findingName = useFindingName()
  /** The version of the last offer: a second tap before the answer is shown adds nothing. */
  const offeredVersion = useRef<number | null>(null)
  const add = (values: EntryValues) =>
    withErrorsAtLine(
      change.mutateAsync({ lines: [...toLineBodies(estimate), toNewLine(values)], version }),
      current.lines.length,
      values.kind === 'part' ? {} : { unit_price: 'estimated_cost' },
    )
  const askToRemove = (line: EstimateLine) =>
    confirm({
      title: t('remove_title'),
      text: t('remove_text', { line: line.description }),
      confirmLabel: t('remove'),
      danger: true,
      onConfirm: () =>
        change.mutateAsync({
          lines: toLineBodies(estimate).filter(({ line_key }) => line_key !== line.line_key),
          version,
        }),
    })
  const offer = async ({ kind, task_type, part_id, ...work }: DeferredWork) => {
    // Parts have their selling price of today, labour keeps its price.
    const item =
      kind === 'part'
        ? { kind, part_id }
        : { kind, task_type: task_type ?? undefined, unit_price: work.unit_price }
    const { description, quantity, id: deferred_work_id } = work
    const line = { ...item, description, quantity, deferred_work_id }
    try {
      await change.mutateAsync({ lines: [...toLineBodies(estimate), line], version })
      toast.success(t('line_added'))
    } catch (error) {
      toast.error(error, t('save_failed'))
    }
  }
  /** Adds a line for a finding and opens it, because its price is not known. */
  const offerFinding = async (finding: InspectionFinding) => {
    if (offeredVersion.current === version) return
    offeredVersion.current = version
    const name = findingName(finding)
    const line = {
      kind: 'labour' as const,
      description: name,
      unit_price: 0,
      finding_ref: finding.id,
      finding_title: name,
    }
    try {
      const { data } = await change.mutateAsync({
        lines: [...toLineBodies(estimate), line],
        version,
      })
      const added = data.current.lines.find(({ finding_ref }) => finding_ref === finding.id)
      if (added) edit(data, added.line_key)
    } catch (error) {
      offeredVersion.current = null
      toast.error(error, t('save_failed'))
    }
  }
  return { add, askToRemove, offer, offerFinding, isBusy: change.isPending }
}

export type EstimateLines = ReturnType<typeof useEstimateLines>
