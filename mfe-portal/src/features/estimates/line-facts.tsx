import type { OfferedLine } from '@warsha/contracts/workshop/estimates/estimate-records'
import { Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import portal from '../shared/portal.module.css'
import classes from './estimate.module.css'

/** What is offered and what it costs, without VAT. */
export const LineFacts = ({ line, title = true }: { line: OfferedLine; title?: boolean }) => {
  const { t } = useTranslation('portal')
  const { money, number } = useFormats()
  const kind = (
    <span className={portal.soft}>
      {t(`estimate.kind.${line.kind}`)}
      {line.package_name && (
        <>
          {' · '}
          <UserText>{line.package_name}</UserText>
        </>
      )}
    </span>
  )
  return (
    <div className={classes.line}>
      {title ? <UserText className={classes.lineTitle}>{line.description}</UserText> : kind}
      <Ltr className={`${classes.lineEnd} ${portal.code}`}>{money(line.line_total)}</Ltr>
      {title && kind}
      {line.quantity !== 1 && (
        <Ltr className={`${classes.lineAmount} ${portal.soft}`}>
          {number(line.quantity)} × {money(line.unit_price)}
        </Ltr>
      )}
    </div>
  )
}
