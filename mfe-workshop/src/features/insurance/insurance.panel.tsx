import { IconPlus } from '@tabler/icons-react'
import type { Insurance } from '@warsha/contracts/workshop/insurance/insurance-claims'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  Button,
  FailedPanel,
  lazyScreen,
  Skeleton,
  UserText,
  useTranslation,
} from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { DetailList, Panel } from '../work-card-shared/panel.tsx'
import { AccidentSection } from './accident.section.tsx'
import { ClaimSection } from './claim.section.tsx'
import { code } from './code.tsx'
import { useInsurance } from './insurance.api.ts'
import classes from './insurance.module.css'
import type { InsuranceDialogProps } from './insurance-form.tsx'
import type { SupplementDialogProps } from './supplement.dialog.tsx'

const ClaimDialog = lazyScreen<InsuranceDialogProps>(() =>
  import('./claim.dialog.tsx').then(({ ClaimDialog: Component }) => ({ Component })),
)
const AccidentDialog = lazyScreen<InsuranceDialogProps>(() =>
  import('./accident.dialog.tsx').then(({ AccidentDialog: Component }) => ({ Component })),
)
const SupplementDialog = lazyScreen<SupplementDialogProps>(() =>
  import('./supplement.dialog.tsx').then(({ SupplementDialog: Component }) => ({ Component })),
)

type OpenDialog = 'claim' | 'accident' | 'supplement'

/** What clients without claims write on the card. */
const CardFacts = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('insurance')
  return (
    <DetailList
      details={[
        [
          t('fields.insurer_id'),
          card.insurance_company && <UserText>{card.insurance_company}</UserText>,
        ],
        [t('fields.claim_number'), code(card.insurance_claim_number)],
        [t('fields.approval_number'), code(card.insurance_approval_number)],
      ]}
    />
  )
}

const NoClaim = ({ onAdd }: { onAdd: () => void }) => {
  const { t } = useTranslation('insurance')
  return (
    <>
      <p className={classes.hint}>{t('no_claim')}</p>
      <Button variant="default" leftSection={<IconPlus size={18} />} onClick={onAdd}>
        {t('add_claim')}
      </Button>
    </>
  )
}

interface LoadedPanelProps {
  card: WorkCard
  insurance: Insurance
}

const LoadedPanel = ({ card, insurance }: LoadedPanelProps) => {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  useRestoreFocus(openDialog !== null)
  const close = () => setOpenDialog(null)
  const { claim, accident } = insurance
  return (
    <>
      {claim && (
        <ClaimSection card={card} insurance={{ ...insurance, claim }} onOpen={setOpenDialog} />
      )}
      {!claim && card.payment_type === 'insurance' && (
        <NoClaim onAdd={() => setOpenDialog('claim')} />
      )}
      {accident && (
        <AccidentSection
          card={card}
          accident={accident}
          onReport={() => setOpenDialog('accident')}
        />
      )}
      {openDialog === 'claim' && <ClaimDialog card={card} onClose={close} />}
      {openDialog === 'accident' && <AccidentDialog card={card} onClose={close} />}
      {openDialog === 'supplement' && <SupplementDialog cardId={card.id} onClose={close} />}
    </>
  )
}

const isInsured = ({ payment_type, has_claim }: WorkCard): boolean =>
  payment_type === 'insurance' || has_claim === true

/** Claim and police report of a card for the office. Nothing for cards without either: their menu adds one. */
export const InsurancePanel = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('insurance')
  const isNeeded = isInsured(card) || card.is_accident === true
  const query = useInsurance(card.id, isNeeded)
  if (!isNeeded) return null
  const insurance = query.data
  return (
    <Panel title={t(isInsured(card) ? 'title' : 'accident')} wide>
      {!insurance?.claim && isInsured(card) && <CardFacts card={card} />}
      {insurance && <LoadedPanel card={card} insurance={insurance} />}
      {!insurance && query.error && (
        <FailedPanel
          error={query.error}
          fallback={t('load_failed')}
          retry={() => void query.refetch()}
        />
      )}
      {!insurance && !query.error && <Skeleton height={120} radius="md" aria-busy="true" />}
    </Panel>
  )
}
