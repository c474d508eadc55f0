/** The columns of files that contain a list. */
import {
  type PaymentType,
  type WorkCardKind,
  workCardStatusNames,
} from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { toDateTimeCell, toMoneyCell } from '@warsha/service-kit/files'
import { type FileColumn, type FileWords, yesNoWord } from '@warsha/service-kit/process'
import { customerContact } from '../customers/customer-rules.ts'
import type { CustomerRow } from '../customers/customers.store.ts'
import type { VehicleRow } from '../vehicles/vehicles.store.ts'

const kindWords: FileWords<WorkCardKind> = {
  job: { en: 'Job', ar: 'أمر عمل' },
  counter_sale: { en: 'Counter sale', ar: 'بيع قطع بدون مركبة' },
}

const paymentTypeWords: FileWords<PaymentType> = {
  cash: { en: 'Cash', ar: 'نقداً' },
  ccm: { en: 'Customer check (CCM)', ar: 'شيك العميل (CCM)' },
  insurance: { en: 'Insurance', ar: 'التأمين' },
}

export const customerColumns: readonly FileColumn<CustomerRow>[] = [
  {
    title: { en: 'Code', ar: 'الرمز' },
    cell: (row) => row.customer_code,
  },
  {
    title: { en: 'Name', ar: 'الاسم' },
    cell: customerContact,
  },
  {
    title: { en: 'Company', ar: 'الشركة' },
    cell: (row) => row.company_name,
  },
  {
    title: { en: 'Phone', ar: 'الهاتف' },
    cell: (row) => row.phone,
  },
  {
    title: { en: 'Second Phone', ar: 'هاتف آخر' },
    cell: (row) => row.phone_secondary,
  },
  {
    title: { en: 'Email', ar: 'البريد الإلكتروني' },
    cell: (row) => row.email,
  },
  {
    title: { en: 'Address', ar: 'العنوان' },
    cell: (row) => row.address,
  },
  {
    title: { en: 'City', ar: 'المدينة' },
    cell: (row) => row.city,
  },
  {
    title: { en: 'Country', ar: 'الدولة' },
    cell: (row) => row.country,
  },
  {
    title: { en: 'TRN', ar: 'رقم التسجيل الضريبي' },
    cell: (row) => row.trn,
  },
  {
    title: { en: 'Active', ar: 'نشط' },
    cell: (row, { language }) => yesNoWord(row.is_active, language),
  },
  {
    title: { en: 'Added', ar: 'تاريخ الإضافة' },
    cell: (row, { timeZone }) => toDateTimeCell(timeZone, row.created_at),
  },
]

export const vehicleColumns: readonly FileColumn<VehicleRow>[] = [
  {
    title: { en: 'Plate', ar: 'اللوحة' },
    cell: (row) => row.plate_number,
  },
  {
    title: { en: 'Make', ar: 'الشركة المصنعة' },
    cell: (row) => row.make,
  },
  {
    title: { en: 'Model', ar: 'الطراز' },
    cell: (row) => row.model,
  },
  {
    title: { en: 'Year', ar: 'سنة الصنع' },
    cell: (row) => row.year,
  },
  {
    title: { en: 'Colour', ar: 'اللون' },
    cell: (row) => row.color,
  },
  {
    title: { en: 'VIN', ar: 'رقم الشاصي (VIN)' },
    cell: (row) => row.vin,
  },
  {
    title: { en: 'Mileage', ar: 'قراءة العداد (كم)' },
    cell: (row) => row.mileage,
  },
  {
    title: { en: 'Customer Code', ar: 'رمز العميل' },
    cell: (row) => row.customer_code,
  },
  {
    title: { en: 'Owner', ar: 'المالك' },
    cell: (row) => row.contact_person ?? row.company_name,
  },
  {
    title: { en: 'Phone', ar: 'الهاتف' },
    cell: (row) => row.phone,
  },
]

export const workCardColumns: readonly FileColumn<WorkCardRow>[] = [
  {
    title: { en: 'Number', ar: 'الرقم' },
    cell: (card) => card.work_card_number,
  },
  {
    title: { en: 'Status', ar: 'الحالة' },
    cell: (card, { language }) => workCardStatusNames[card.status][language],
  },
  {
    title: { en: 'Received', ar: 'تاريخ الاستلام' },
    cell: (card, { timeZone }) => toDateTimeCell(timeZone, card.received_date),
  },
  {
    title: { en: 'Promised', ar: 'الموعد' },
    cell: (card, { timeZone }) => toDateTimeCell(timeZone, card.promised_date),
  },
  {
    title: { en: 'Completed', ar: 'تاريخ الإنجاز' },
    cell: (card, { timeZone }) => toDateTimeCell(timeZone, card.completed_date),
  },
  {
    title: { en: 'Customer Code', ar: 'رمز العميل' },
    cell: (card) => card.customer_code,
  },
  {
    title: { en: 'Customer', ar: 'العميل' },
    cell: (card) => card.contact_person ?? card.company_name,
  },
  {
    title: { en: 'Phone', ar: 'الهاتف' },
    cell: (card) => card.customer_phone,
  },
  {
    title: { en: 'Plate', ar: 'اللوحة' },
    cell: (card) => card.plate_number,
  },
  {
    title: { en: 'Make', ar: 'الشركة المصنعة' },
    cell: (card) => card.make,
  },
  {
    title: { en: 'Model', ar: 'الطراز' },
    cell: (card) => card.model,
  },
  {
    title: { en: 'Mechanic', ar: 'الفني' },
    cell: (card) => card.mechanic_name,
  },
  {
    title: { en: 'Tasks', ar: 'المهام' },
    cell: (card) => card.task_count,
  },
  {
    title: { en: 'Tasks Done', ar: 'المهام المنجزة' },
    cell: (card) => card.completed_task_count,
  },
  {
    title: { en: 'Payment Type', ar: 'نوع الدفع' },
    cell: (card, { language }) => paymentTypeWords[card.payment_type][language],
  },
  {
    title: { en: 'Estimated Cost', ar: 'التكلفة التقديرية' },
    cell: (card) => toMoneyCell(card.estimated_cost),
  },
  {
    title: { en: 'Total', ar: 'الإجمالي' },
    cell: (card) => toMoneyCell(card.total_amount),
  },
  {
    title: { en: 'Paid', ar: 'المدفوع' },
    cell: (card) => toMoneyCell(card.paid_amount),
  },
  {
    title: { en: 'Kind', ar: 'النوع' },
    cell: (card, { language }) => kindWords[card.kind ?? 'job'][language],
  },
]
