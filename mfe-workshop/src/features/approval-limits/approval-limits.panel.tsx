import { formatPhone, toPhoneLink } from '@warsha/contracts/base/phone'
import type { ApprovalLimit } from '@warsha/contracts/workshop/estimates/approval-limits'
import {
  Button,
  confirm,
  FailedPanel,
  Ltr,
  Skeleton,
  StatusBadge,
  toast,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { RowMenu, useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { useIsManagement } from '../roles/use-is-management.ts'
import { Panel } from '../work-card-shared/panel.tsx'
import { useApprovalLimits, useRemoveLimit } from './approval-limits.api.ts'
import classes from './approval-limits.module.css'
import { LimitModal } from './limit.modal.tsx'

/** What the person approved for each car in this month. */
const Used = ({ limit: { used_this_month: used = [] } }: { limit: ApprovalLimit }) => {
  const { t } = useTranslation('customer-page')
  const { money } = useFormats()
  if (used.length === 0) return <span className={classes.soft}>{t('limits.nothing_used')}</span>
  return (
    <span className={classes.soft}>
      {t('limits.used')}{' '}
      {used.map(({ vehicle_id, plate_number, amount }) => (
        <span key={vehicle_id} className={classes.car}>
          <Ltr>{plate_number}</Ltr>: <Ltr>{money(amount)}</Ltr>
        </span>
      ))}
    </span>
  )
}

interface PersonProps {
  customerId: string
  limit: ApprovalLimit
  onEdit: () => void
}

const PersonMenu = ({ customerId, limit, onEdit }: PersonProps) => {
  const { t } = useTranslation('customer-page')
  const remove = useRemoveLimit(customerId)
  const askToRemove = () =>
    confirm({
      title: t('limits.remove_title'),
      text: t('limits.remove_text', { name: limit.person_name }),
      confirmLabel: t('limits.remove'),
      danger: true,
      onConfirm: async () => {
        await remove.mutateAsync(limit.id)
        toast.success(t('limits.removed'))
      },
    })
  return (
    <RowMenu
      name={limit.person_name}
      actions={[
        { label: t('limits.edit'), onClick: onEdit },
        { label: t('limits.remove'), danger: true, onClick: () => void askToRemove() },
      ]}
    />
  )
}

const Person = (props: PersonProps) => {
  const { limit } = props
  const { t } = useTranslation('customer-page')
  const { money } = useFormats()
  const isManagement = useIsManagement()
  return (
    <li className={classes.person}>
      <div className={classes.facts}>
        <UserText className={classes.name}>{limit.person_name}</UserText>
        {limit.is_fleet_manager ? (
          <span>
            <StatusBadge tone="blue">{t('limits.fleet_manager')}</StatusBadge>
          </span>
        ) : (
          <span>
            <Ltr>{money(limit.monthly_limit)}</Ltr> {t('limits.per_car')}
          </span>
        )}
        {limit.phone && (
          <a href={toPhoneLink(limit.phone)}>
            <Ltr>{formatPhone(limit.phone)}</Ltr>
          </a>
        )}
        <Used limit={limit} />
      </div>
      {isManagement && <PersonMenu {...props} />}
    </li>
  )
}

const Persons = ({
  customerId,
  limits,
}: {
  customerId: string
  limits: readonly ApprovalLimit[]
}) => {
  const { t } = useTranslation('customer-page')
  const isManagement = useIsManagement()
  const [edited, setEdited] = useState<ApprovalLimit | 'new' | null>(null)
  useRestoreFocus(edited !== null)
  return (
    <>
      <p className={classes.soft}>{t(limits.length === 0 ? 'limits.none' : 'limits.lead')}</p>
      <ul className={classes.persons}>
        {limits.map((limit) => (
          <Person
            key={limit.id}
            customerId={customerId}
            limit={limit}
            onEdit={() => setEdited(limit)}
          />
        ))}
      </ul>
      {isManagement && (
        <Button variant="default" size="sm" onClick={() => setEdited('new')}>
          {t('limits.add')}
        </Button>
      )}
      {edited && (
        <LimitModal
          customerId={customerId}
          limit={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

/** The persons of a company, what each may approve for a car in a month, and what was used. Managers of the shop change it. */
export const ApprovalLimitsPanel = ({ customerId }: { customerId: string }) => {
  const { t } = useTranslation('customer-page')
  const { data, error, refetch } = useApprovalLimits(customerId)
  return (
    <Panel title={t('limits.title')}>
      {!data && error && (
        <FailedPanel error={error} fallback={t('limits.failed')} retry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={60} radius="md" />}
      {data && <Persons customerId={customerId} limits={data} />}
    </Panel>
  )
}
