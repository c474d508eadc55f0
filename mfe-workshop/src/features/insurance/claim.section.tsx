import { IconPlus, IconTrash } from '@tabler/icons-react'
import { toFils } from '@warsha/contracts/base/money'
import type {
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
  Link,
  Ltr,
  toast,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { PayerShares } from '../payers/payer-shares.tsx'
import { DetailList } from '../work-card-shared/panel.tsx'
import { code } from './code.tsx'
import { useRemoveClaim, useRemoveSupplement } from './insurance.api.ts'
import classes from './insurance.module.css'

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
  onOpen: (dialog: 'claim' | 'supplement') => void
}

/** The claim with its supplements and the shares of both payers. */
export const ClaimSection = ({ card, insurance: { claim, shares }, onOpen }: ClaimSectionProps) => {
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
