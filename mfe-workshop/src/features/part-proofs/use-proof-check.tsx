import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { confirm, useTranslation } from '@warsha/web-kit'
import { useRecordDialog } from '@warsha/web-kit/table'
import { useIsManagement } from '../roles/use-is-management.ts'
import { MissingParts } from './missing-parts.tsx'
import { useShowProofs } from './use-show-proofs.ts'

/** What needs the photos of parts. */
export type ProvenStep = 'finish' | 'completed'

/** The dialog of managers, named in the address. */
export const useMissingProofDialog = () => useRecordDialog('proof')

/**
 * Returns a function that is true if nothing is missing. Otherwise it says which parts lack proof and leads there. Managers may
 * accept them without photos. The server checks the same.
 */
export const useProofCheck = ({ missing_proof_parts: parts = [] }: WorkCard) => {
  const { t } = useTranslation('work-card')
  const isManagement = useIsManagement()
  const dialog = useMissingProofDialog()
  const showProofs = useShowProofs()
  return async (step: ProvenStep): Promise<boolean> => {
    if (parts.length === 0) return true
    if (isManagement) {
      dialog.open(step)
      return false
    }
    const isConfirmed = await confirm({
      title: t('proof.missing_title'),
      text: (
        <>
          <MissingParts parts={parts} />
          {t('proof.missing_text')}
        </>
      ),
      confirmLabel: t('proof.show'),
    })
    if (isConfirmed) showProofs()
    return false
  }
}
