import { formatPhone, toPhoneLink } from '@warsha/contracts/base/phone'
import type { Customer } from '@warsha/contracts/workshop/customers'
import { Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { countryName, customerName } from '../customers/customer-names.ts'
import { DetailList, Panel } from '../work-card-shared/panel.tsx'
import classes from './customer-page.module.css'

const userText = (text: string | null) => text && <UserText>{text}</UserText>
const codeText = (text: string | null) => text && <Ltr className={classes.code}>{text}</Ltr>

/** What else is known about the customer. */
export const CustomerFactsPanel = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customer-page')
  const { date } = useFormats()
  const name = customerName(customer)
  const fullName = [customer.first_name, customer.last_name].filter(Boolean).join(' ')
  const secondary = customer.phone_secondary
  return (
    <Panel title={t('facts.title')}>
      <DetailList
        details={[
          [t('facts.name'), fullName !== name && userText(fullName || null)],
          [t('facts.company'), customer.company_name !== name && userText(customer.company_name)],
          [
            t('facts.phone_secondary'),
            secondary && (
              <a href={toPhoneLink(secondary)}>
                <Ltr className={classes.code}>{formatPhone(secondary)}</Ltr>
              </a>
            ),
          ],
          [t('facts.email'), codeText(customer.email)],
          [t('facts.address'), userText(customer.address)],
          [t('facts.city'), userText(customer.city)],
          [t('facts.country'), countryName(customer.country)],
          [t('facts.trn'), codeText(customer.trn)],
          [
            t('facts.portal'),
            t(customer.has_portal_access ? 'facts.portal_yes' : 'facts.portal_no'),
          ],
          [t('facts.since'), date(customer.created_at)],
        ].map(([label, value]) => [String(label), value === false ? null : value])}
      />
      {customer.notes && (
        <>
          <h3 className={classes.soft}>{t('facts.notes')}</h3>
          <p className={classes.note}>
            <UserText>{customer.notes}</UserText>
          </p>
        </>
      )}
    </Panel>
  )
}
