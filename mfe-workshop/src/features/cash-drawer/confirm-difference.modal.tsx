import type { CashReport } from '@warsha/contracts/workshop/money/cash-sessions'
import { Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { ReasonModal } from '@warsha/web-kit/forms'
import { useConfirmDifference } from './cash-drawer.api.ts'
import classes from './cash-drawer.module.css'
import { formatDifference, methodName } from './cash-texts.ts'

/** A manager or admin confirms the difference of somebody else's drawer. */
export const ConfirmDifferenceModal = ({
  report,
  onClose,
}: {
  report: CashReport
  onClose: () => void
}) => {
  const { t } = useTranslation('cash-drawer')
  const { money } = useFormats()
  const { session, lines } = report
  const confirmDifference = useConfirmDifference(session.id)
  return (
    <ReasonModal
      title={t('confirm.title')}
      submitLabel={t('confirm.submit')}
      field="note"
      label={t('confirm.note')}
      isOptional
      submit={(note, idempotencyKey) =>
        confirmDifference.mutateAsync({ body: { note }, idempotencyKey })
      }
      doneText={t('confirm.done')}
      failedText={t('confirm.failed')}
      goneText={t('gone')}
      onClose={onClose}
    >
      <dl className={classes.confirmed}>
        {lines.map(({ method, difference }) =>
          difference ? (
            <div key={method}>
              <dt>{methodName(method)}</dt>
              <dd>
                <Ltr>{formatDifference(difference, money)}</Ltr>
              </dd>
            </div>
          ) : null,
        )}
        <div>
          <dt>{t('confirm.cashier')}</dt>
          <dd>
            <UserText>{session.cashier.name}</UserText>
          </dd>
        </div>
        <div>
          <dt>{t('confirm.reason')}</dt>
          <dd>
            <UserText>{session.reason ?? ''}</UserText>
          </dd>
        </div>
      </dl>
    </ReasonModal>
  )
}
