import type { CashReport } from '@warsha/contracts/workshop/cash-sessions'
import { Ltr, toast, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, TextAreaField, useContractForm } from '@warsha/web-kit/forms'
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
  const form = useContractForm({
    initialValues: { note: '' },
    schema: async () =>
      (await import('@warsha/contracts/workshop/cash-sessions')).differenceConfirmation,
    submit: (body, idempotencyKey) =>
      mapSubmitErrors(confirmDifference.mutateAsync({ body, idempotencyKey }), {
        gone: t('gone'),
      }),
    onDone: () => {
      toast.success(t('confirm.done'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('confirm.title')}
      submitLabel={t('confirm.submit')}
      failedText={t('confirm.failed')}
      onClose={onClose}
      size="md"
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
      <TextAreaField
        form={form}
        name="note"
        label={t('confirm.note')}
        minRows={2}
        maxLength={500}
        data-autofocus
      />
    </FormModal>
  )
}
