import { Typed, toast, useTranslation } from '@warsha/web-kit'
import { FormModal, landing, OpeningNotice, useChangeForm } from '@warsha/web-kit/forms'
import { PartLineFields } from './part-line-fields.tsx'
import { type LineOpening, valuesOf } from './part-line-values.ts'
import { fetchPartLine, useChangePartLine } from './part-lines.api.ts'
import classes from './part-lines.module.css'

interface Props {
  opening: LineOpening
  /** Begins again from another state of the same line. */
  replace: (opening: LineOpening) => void
  close: () => void
}

const schema = () =>
  import('@warsha/contracts/part-lines').then(({ partLineChange }) => partLineChange)

export const EditPartLineForm = ({ opening, replace, close }: Props) => {
  const { t } = useTranslation('work-card')
  const change = useChangePartLine()
  const { id, work_card_id: cardId, part_name } = opening.record
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf,
    schema,
    change: (body) =>
      landing(change.mutateAsync({ id, body }), {
        gone: t('parts.gone'),
        fields: { insufficient_stock: 'quantity' },
      }),
    readNewest: () => fetchPartLine(cardId, id),
    readFailed: t('parts.load_failed'),
    onSaved: () => {
      toast.success(t('parts.saved'))
      close()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('parts.edit_title')}
      submitLabel={t('parts.save')}
      failedText={t('parts.save_failed')}
      remedy={remedy}
      onClose={close}
    >
      <OpeningNotice opening={opening} />
      <p className={classes.edited}>
        <Typed>{part_name}</Typed>
      </p>
      <PartLineFields form={form} notes={notes} focusOn={focusOn} />
    </FormModal>
  )
}
