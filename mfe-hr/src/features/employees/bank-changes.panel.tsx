import type { BankChange } from '@warsha/contracts/hr/bank-changes'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import {
  Alert,
  Button,
  confirm,
  Group,
  Stack,
  toast,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { BankFieldChanges } from '../shared/bank-field-changes.tsx'
import { useApproveBankChange, useBankChanges, useRejectBankChange } from './bank-changes.api.ts'

const WaitingChange = ({ change }: { change: BankChange }) => {
  const { t } = useTranslation('hr')
  const { dateTime } = useFormats()
  const approve = useApproveBankChange()
  const reject = useRejectBankChange()
  const name = fullNameOf(change)
  const isOwn = change.decision_blocked_by === 'own_request'
  const ask = async (decision: 'approve' | 'reject') => {
    const isDecided = await confirm({
      title: t(`bank.${decision}_title`, { name }),
      text: t(`bank.${decision}_text`),
      confirmLabel: t(`bank.${decision}`),
      danger: decision === 'reject',
      onConfirm: () => (decision === 'approve' ? approve : reject).mutateAsync(change.id),
    })
    if (isDecided) toast.success(t(`bank.${decision}_done`))
  }
  return (
    <li>
      <strong>
        <bdi>{name}</bdi>
      </strong>{' '}
      <bdi dir="ltr">{change.employee_code}</bdi>
      <BankFieldChanges changes={change.changes} />
      <p>
        {t('bank.requested', { name: change.requested_by, date: dateTime(change.requested_at) })}
        {isOwn && ` ${t('bank.own')}`}
      </p>
      <Group gap="xs">
        <Button
          size="sm"
          disabled={change.decision_blocked_by !== null}
          onClick={() => void ask('approve')}
        >
          {t('bank.approve')}
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={change.decision_blocked_by === 'not_allowed'}
          onClick={() => void ask('reject')}
        >
          {t(isOwn ? 'bank.withdraw' : 'bank.reject')}
        </Button>
      </Group>
    </li>
  )
}

/** Changes of bank details by managers, which another manager or an admin decides. Hidden while there are none. */
export const BankChangesPanel = () => {
  const { t } = useTranslation('hr')
  const { data: changes = [] } = useBankChanges()
  if (changes.length === 0) return null
  return (
    <Alert
      color="yellow"
      title={t('bank.title')}
      mb="md"
      role="region"
      aria-label={t('bank.title')}
    >
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {changes.map((change) => (
          <WaitingChange key={change.id} change={change} />
        ))}
      </Stack>
    </Alert>
  )
}
