import { IconPlus } from '@tabler/icons-react'
import type { Aed } from '@warsha/contracts/base/money'
import type { ChequeCover as Cover } from '@warsha/contracts/workshop/payments'
import {
  Button,
  FailedPanel,
  Link,
  Ltr,
  lazyScreen,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import cells from '../money-shared/cells.module.css'
import list from '../money-shared/money-list.module.css'
import type { AddChequeDialogProps } from './add-cheque.dialog.tsx'
import { ChequeStatusBadge } from './cheque-status.tsx'
import { useCheques } from './cheques.api.ts'
import classes from './cheques.module.css'

const AddChequeDialog = lazyScreen<AddChequeDialogProps>(() =>
  import('./add-cheque.dialog.tsx').then(({ AddChequeDialog: Component }) => ({ Component })),
)

interface AddChequeButtonProps {
  owner: NonNullable<AddChequeDialogProps['owner']>
  /** Proposed, in AED. */
  amount?: Aed
  isDisabled?: boolean
  /** The cheque of the insurer, beside the button for that of the customer. */
  isOfInsurer?: boolean
}

/** Adds a cheque of a customer or insurer, for a work card or for the account. */
export const AddChequeButton = ({
  owner,
  amount,
  isDisabled = false,
  isOfInsurer = false,
}: AddChequeButtonProps) => {
  const { t } = useTranslation('cheques')
  const [isAdding, setAdding] = useState(false)
  useRestoreFocus(isAdding)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        disabled={isDisabled}
        onClick={() => setAdding(true)}
      >
        {t(isOfInsurer ? 'cover.add_of_insurer' : 'cover.add')}
      </Button>
      {isAdding && (
        <AddChequeDialog
          owner={owner}
          {...(amount !== undefined && { amount })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** The cheques that cover a balance: it stays outstanding until the bank pays. Renders nothing without cheques. */
export const ChequeCover = ({
  cover,
  owner,
}: {
  cover: Cover | undefined
  owner: { customer_id: string } | { work_card_id: string }
}) => {
  const { t } = useTranslation('cheques')
  const { money, date } = useFormats()
  const cheques = useCheques({ ...owner, group: 'open', limit: 100 })
  const rows = cheques.data?.data ?? []
  if (!cover && rows.length === 0) return null
  return (
    <section className={list.line} aria-label={t('cover.title')} data-covered={!!cover}>
      <div>
        {cover && (
          <>
            <p>
              <strong>{t('cover.until', { date: date(cover.until) })}</strong>
            </p>
            <p className={cells.secondLine}>{t('cover.amount', { amount: money(cover.amount) })}</p>
          </>
        )}
        {!cheques.data && cheques.error && (
          <FailedPanel
            error={cheques.error}
            fallback={t('load_failed')}
            retry={() => void cheques.refetch()}
          />
        )}
        <ul className={classes.coveringCheques}>
          {rows.map(({ id, number, amount, cheque_date, status }) => (
            <li key={id}>
              <Link className={cells.link} to={`/cheques?tab=all&open=${id}`}>
                <Ltr className={cells.code}>{number}</Ltr>
              </Link>{' '}
              · {date(cheque_date)} · <Ltr className={cells.code}>{money(amount)}</Ltr>{' '}
              <ChequeStatusBadge status={status} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
