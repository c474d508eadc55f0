/** The texts of printed documents. Every document shows English and Arabic side by side. */
import { type Html, html } from './html.ts'

export const documentTexts = {
  tax_invoice: ['Tax Invoice', 'فاتورة ضريبية'],
  invoice: ['Invoice', 'فاتورة'],
  tax_credit_note: ['Tax Credit Note', 'إشعار دائن ضريبي'],
  credit_note: ['Credit Note', 'إشعار دائن'],
  draft: ['Draft', 'مسودة'],
  superseded: ['Credited by credit note', 'صدر بشأنها الإشعار الدائن'],
  trn: ['TRN', 'رقم التسجيل الضريبي'],
  phone: ['Phone', 'الهاتف'],
  invoice_number: ['Invoice no.', 'رقم الفاتورة'],
  credit_note_number: ['Credit note no.', 'رقم الإشعار الدائن'],
  date: ['Issue date', 'تاريخ الإصدار'],
  supply_date: ['Date of supply', 'تاريخ التوريد'],
  due_date: ['Due date', 'تاريخ الاستحقاق'],
  bill_to: ['Customer', 'العميل'],
  name: ['Name', 'الاسم'],
  company: ['Company', 'الشركة'],
  address: ['Address', 'العنوان'],
  customer_code: ['Customer code', 'رمز العميل'],
  vehicle: ['Job', 'العمل'],
  plate: ['Vehicle', 'المركبة'],
  vin: ['VIN', 'رقم الشاصي (VIN)'],
  mileage: ['Mileage (km)', 'قراءة العداد (كم)'],
  job: ['Work card', 'بطاقة العمل'],
  work_card: ['Work card · date received', 'بطاقة العمل · تاريخ الاستلام'],
  insurance_company: ['Insurance company', 'شركة التأمين'],
  claim_number: ['Claim no.', 'رقم المطالبة'],
  approval_number: ['Approval no.', 'رقم الموافقة'],
  description: ['Description', 'الوصف'],
  quantity: ['Qty', 'الكمية'],
  unit_price: ['Unit price', 'سعر الوحدة'],
  line_discount: ['Discount', 'الخصم'],
  net: ['Net', 'الصافي'],
  rate: ['VAT %', 'نسبة الضريبة'],
  tax: ['VAT amount', 'مبلغ الضريبة'],
  line_total: ['Total (AED)', 'الإجمالي (درهم)'],
  subtotal: ['Subtotal', 'المجموع الفرعي'],
  discount: ['Discount', 'الخصم'],
  taxable: ['Taxable amount', 'المبلغ الخاضع للضريبة'],
  tax_amount: ['VAT amount (AED)', 'مبلغ ضريبة القيمة المضافة (درهم)'],
  total_with_tax: ['Total incl. VAT (AED)', 'الإجمالي شامل الضريبة (درهم)'],
  total: ['Total (AED)', 'الإجمالي (درهم)'],
  paid: ['Paid', 'المدفوع'],
  outstanding: ['Outstanding (AED)', 'المبلغ المستحق (درهم)'],
  is_paid: ['PAID', 'مدفوعة'],
  is_pending: ['PENDING', 'بانتظار الدفع'],
  notes: ['Notes', 'ملاحظات'],
  terms: ['Terms and conditions', 'الشروط والأحكام'],
  original: ['Original invoice', 'الفاتورة الأصلية'],
  replaced_by: ['Replaced by invoice', 'حلّت محلها الفاتورة'],
  reason: ['Reason', 'السبب'],
  invoice_value: ['Value on the invoice', 'القيمة في الفاتورة'],
  correct_value: ['Correct value', 'القيمة الصحيحة'],
  difference: ['Difference', 'الفرق'],
  tax_on_difference: ['VAT on the difference (AED)', 'ضريبة القيمة المضافة على الفرق (درهم)'],
  credited: ['Total credited (AED)', 'إجمالي مبلغ الإشعار الدائن (درهم)'],
} as const satisfies Record<string, readonly [english: string, arabic: string]>

export type DocumentTextKey = keyof typeof documentTexts

/** Returns a text in both languages. */
export const bilingual = (key: DocumentTextKey): Html => {
  const [english, arabic] = documentTexts[key]
  return html`<span lang="en" dir="ltr">${english}</span> <span lang="ar" dir="rtl">${arabic}</span>`
}

/** Returns a label and its value, or null if there is no value. */
export const labelledValue = (
  key: DocumentTextKey,
  value: Html | string | null | undefined,
): Html | null =>
  value ? html`<div class="field"><dt>${bilingual(key)}</dt><dd>${value}</dd></div>` : null
