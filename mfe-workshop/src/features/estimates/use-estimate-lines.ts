import type { DeferredWork } from '@warsha/contracts/workshop/estimates/deferred-work'
import type { Estimate, EstimateLine } from '@warsha/contracts/workshop/estimates/estimate-records'
import type { InspectionFinding } from '@warsha/contracts/workshop/inspections/inspections'
import { confirm, toast, useTranslation } from '@warsha/web-kit'
import { useRef } from 'react'
import type { EntryValues } from '../work-lines/entry-values.ts'
import { toLineBodies, toNewLine, withErrorsAtLine } from './estimate-values.ts'
import { type LineBody, useChangeEstimate } from './estimates.api.ts'
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
  /** A second tap on a finding, before the answer to the first one is shown, adds nothing. */
  const versionOfAddedFinding = useRef<number | null>(null)

  const addLine = (line: LineBody) =>
    change.mutateAsync({ lines: [...toLineBodies(estimate), line], version })

  const add = (values: EntryValues) =>
    withErrorsAtLine(
      addLine(toNewLine(values)),
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

  const addDeferredWork = async ({ kind, task_type, part_id, ...work }: DeferredWork) => {
    // Parts have their selling price of today, labour keeps its price.
    const item =
      kind === 'part'
        ? { kind, part_id }
        : { kind, task_type: task_type ?? undefined, unit_price: work.unit_price }
    const { description, quantity, id: deferred_work_id } = work
    try {
      await addLine({ ...item, description, quantity, deferred_work_id })
      toast.success(t('line_added'))
    } catch (error) {
      toast.error(error, t('save_failed'))
    }
  }

  /** Adds a line for a finding and opens it, because its price is not known. */
  const addFinding = async (finding: InspectionFinding) => {
    if (versionOfAddedFinding.current === version) return
    versionOfAddedFinding.current = version
    const name = findingName(finding)
    try {
      const { data } = await addLine({
        kind: 'labour',
        description: name,
        unit_price: 0,
        finding_ref: finding.id,
        finding_title: name,
      })
      const added = data.current.lines.find(({ finding_ref }) => finding_ref === finding.id)
      if (added) edit(data, added.line_key)
    } catch (error) {
      versionOfAddedFinding.current = null
      toast.error(error, t('save_failed'))
    }
  }

  return { add, askToRemove, addDeferredWork, addFinding, isBusy: change.isPending }
}

export type EstimateLines = ReturnType<typeof useEstimateLines>
