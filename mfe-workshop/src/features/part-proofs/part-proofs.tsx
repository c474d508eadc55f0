import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { lazyScreen } from '@warsha/web-kit'

/** Loaded for cards with such parts: most have none. */
const PartProofsPanel = lazyScreen<{ card: WorkCard }>(() => import('./part-proofs.panel.tsx'))

/** Proof and warranty of the parts of a card. Nothing for cards without such parts, and from a server of 1.1. */
export const PartProofs = ({ card }: { card: WorkCard }) =>
  (card.part_proof_count ?? 0) > 0 ? <PartProofsPanel card={card} /> : null
