import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { MissingProofDialog } from '../part-proofs/missing-proof.dialog.tsx'
import { useChangeStatus } from './use-change-status.ts'

/** Asks managers about parts without proof, and completes the job once they have accepted them. */
export const ProofGate = ({ card }: { card: WorkCard }) => {
  const { changeTo } = useChangeStatus(card)
  return (
    <MissingProofDialog
      card={card}
      onWaived={(step) => {
        // A job is finished by its own button.
        if (step === 'completed') void changeTo('completed', { isProofAccepted: true })
      }}
    />
  )
}
