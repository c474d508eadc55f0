import { IconPlus, IconTrash } from '@tabler/icons-react'
import { toFils } from '@warsha/contracts/base/money'
import type {
  AccidentReport,
  ClaimSupplement,
  Insurance,
  InsuranceClaim,
} from '@warsha/contracts/workshop/insurance/insurance-claims'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  ActionIcon,
  Alert,
  Button,
  confirm,
  FailedPanel,
  Link,
  Ltr,
  lazyScreen,
  Skeleton,
  StatusBadge,
  toast,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { PayerShares } from '../payers/payer-shares.tsx'
import { useIsManagement } from '../roles/use-is-management.ts'
import { DetailList, Panel } from '../work-card-shared/panel.tsx'
import type { AccidentDialogProps } from './accident.dialog.tsx'
import type { ClaimDialogProps } from './claim.dialog.tsx'
import {
  useInsurance,
  useRemoveAccident,
  useRemoveClaim,
  useRemoveSupplement,
} from './insurance.api.ts'
import classes from './insurance.module.css'
import type { SupplementDialogProps } from './supplement.dialog.tsx'

const ClaimDialog = lazyScreen<ClaimDialogProps>(() =>
  import('./claim.dialog.tsx').then(({ ClaimDialog: Component }) => ({ Component })),
)
const AccidentDialog = lazyScreen<AccidentDialogProps>(() =>
  import('./accident.dialog.tsx').then(({ AccidentDialog: Component }) => ({ Component })),
)
const SupplementDialog = lazyScreen<SupplementDialogProps>(() =>
  import('./supplement.dialog.tsx').then(({ SupplementDialog: Component }) => ({ Component })),
)

type OpenDialog = 'claim' | 'accident' | 'supplement'

const code = (text: string | null) => text && <Ltr className={classes.code}>{text}</Ltr>

/** The insurer of the claim, and the numbers of both sides. */
const ClaimFacts = ({ claim }: { claim: InsuranceClaim }) => {
  const { t } = useTranslation('insurance')
  const { money, date } = useFormats()
  const { insurer } = claim
  const sum = (amount: InsuranceClaim['approved_amount']) =>
    amount === null ? null : <Ltr>{money(amount)}</Ltr>
  return (
    <DetailList
      details={[
        [
          t('fields.insurer_id'),
          <Link key="insurer" to={`/customers/${insurer.id}/account`} className={classes.link}>
            <UserText>{insurer.name}</UserText>
          </Link>,
        ],
        [t('fields.claim_number'), code(claim.claim_number)],
        [t('fields.policy_number'), code(claim.policy_number)],
        [t('fields.excess'), sum(claim.excess)],
        [t('fields.surveyor'), claim.surveyor && <UserText>{claim.surveyor}</UserText>],
        [t('fields.approval_number'), code(claim.approval_number)],
        [t('fields.approved_amount'), sum(claim.approved_amount)],
        [t('fields.approved_on'), claim.approved_on && date(claim.approved_on)],
        [t('fields.approval_file'), claim.file && <UserText>{claim.file.file_name}</UserText>],
        [
          t('approved_total'),
          claim.supplements.length > 0 &&
            claim.approved_total !== null &&
            sum(claim.approved_total),
        ],
        [t('fields.bills_insurer'), !claim.bills_insurer && t('customer_pays_all')],
      ]}
    />
  )
}

const SupplementItem = ({ card, supplement }: { card: WorkCard; supplement: ClaimSupplement }) => {
  const { t } = useTranslation('insurance')
  const { money, date } = useFormats()
  const remove = useRemoveSupplement(card.id)
  const { approval_number: number } = supplement
  const askToRemove = () =>
    confirm({
      title: t('remove_supplement'),
      text: t('remove_supplement_text', { number }),
      confirmLabel: t('remove'),
      danger: true,
      onConfirm: () => remove.mutateAsync(supplement.id),
    })
  return (
    <li>
      <span>
        <Ltr className={classes.code}>{number}</Ltr> ·{' '}
        <Ltr>{money(supplement.approved_amount)}</Ltr> · {date(supplement.approved_on)}
      </span>
      <ActionIcon
        variant="subtle"
        aria-label={t('remove_supplement_of', { number })}
        onClick={() => void askToRemove()}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  )
}

/** Says that the insurer is billed more than it approved. */
const ApprovalWarning = ({
  claim,
  shares,
}: Pick<Insurance, 'shares'> & { claim: InsuranceClaim }) => {
  const { t } = useTranslation('insurance')
  const { money } = useFormats()
  const share = shares.find(({ payer }) => payer === 'insurer')
  if (!share || claim.approved_total === null) return null
  if (toFils(share.total_amount) <= toFils(claim.approved_total)) return null
  return (
    <Alert color="yellow" mt="sm">
      {t('above_approval', {
        total: money(share.total_amount),
        approved: money(claim.approved_total),
      })}
    </Alert>
  )
}

interface ClaimSectionProps {
  card: WorkCard
  insurance: Insurance & { claim: InsuranceClaim }
  onOpen: (dialog: OpenDialog) => void
}

const ClaimSection = ({ card, insurance: { claim, shares }, onOpen }: ClaimSectionProps) => {
  const { t } = useTranslation('insurance')
  const remove = useRemoveClaim(card.id)
  const askToRemove = async () => {
    const isRemoved = await confirm({
      title: t('remove_claim'),
      text: t('remove_claim_text', { name: claim.insurer.name }),
      confirmLabel: t('remove'),
      danger: true,
      onConfirm: () => remove.mutateAsync(undefined),
    })
    if (isRemoved) toast.success(t('claim_removed'))
  }
  return (
    <>
      <ClaimFacts claim={claim} />
      {claim.supplements.length > 0 && (
        <ul className={classes.supplements} aria-label={t('supplements')}>
          {claim.supplements.map((supplement) => (
            <SupplementItem key={supplement.id} card={card} supplement={supplement} />
          ))}
        </ul>
      )}
      <ApprovalWarning claim={claim} shares={shares} />
      <PayerShares shares={shares} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onOpen('claim')}>
          {t('change_claim')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          onClick={() => onOpen('supplement')}
        >
          {t('add_supplement')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => void askToRemove()}>
          {t('remove_claim')}
        </Button>
      </div>
    </>
  )
}

interface AccidentSectionProps {
  card: WorkCard
  accident: AccidentReport
  onOpen: (dialog: OpenDialog) => void
}

const AccidentSection = ({ card, accident, onOpen }: AccidentSectionProps) => {
  const { t } = useTranslation('insurance')
  const isManagement = useIsManagement()
  const remove = useRemoveAccident(card.id)
  const askToRemove = () =>
    confirm({
      title: t('no_accident'),
      text: t('no_accident_text'),
      confirmLabel: t('no_accident'),
      danger: true,
      onConfirm: () => remove.mutateAsync(undefined),
    })
  const { police_report_number, report_colour, file, is_complete } = accident
  return (
    <>
      <h3 className={classes.subTitle}>
        {t('accident')}{' '}
        <StatusBadge tone={is_complete ? 'green' : 'red'}>
          {t(is_complete ? 'report_complete' : 'report_missing_short')}
        </StatusBadge>
      </h3>
      <DetailList
        details={[
          [t('fields.police_report_number'), code(police_report_number)],
          [t('fields.report_colour'), report_colour && t(`colour.${report_colour}`)],
          [t('fields.report_file'), file && <UserText>{file.file_name}</UserText>],
        ]}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onOpen('accident')}>
          {t('police_report')}
        </Button>
        {isManagement && (
          <Button variant="subtle" color="red" onClick={() => void askToRemove()}>
            {t('no_accident')}
          </Button>
        )}
      </div>
    </>
  )
}

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
      {accident && <AccidentSection card={card} accident={accident} onOpen={setOpenDialog} />}
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
