/** Headings and words of files that contain a list. */
import type {
  PaymentType,
  WorkCardKind,
  WorkCardStatus,
} from '@warsha/contracts/workshop/work-card-states'
import type { FileTitles, FileWords } from '@warsha/service-kit/process'

export const customerTitles: FileTitles = {
  en: [
    'Code',
    'Name',
    'Company',
    'Phone',
    'Second Phone',
    'Email',
    'Address',
    'City',
    'Country',
    'TRN',
    'Active',
    'Added',
  ],
  ar: [
    'الرمز',
    'الاسم',
    'الشركة',
    'الهاتف',
    'هاتف آخر',
    'البريد الإلكتروني',
    'العنوان',
    'المدينة',
    'الدولة',
    'رقم التسجيل الضريبي',
    'نشط',
    'تاريخ الإضافة',
  ],
}

export const vehicleTitles: FileTitles = {
  en: [
    'Plate',
    'Make',
    'Model',
    'Year',
    'Colour',
    'VIN',
    'Mileage',
    'Customer Code',
    'Owner',
    'Phone',
  ],
  ar: [
    'اللوحة',
    'الشركة المصنعة',
    'الطراز',
    'سنة الصنع',
    'اللون',
    'رقم الشاصي (VIN)',
    'قراءة العداد (كم)',
    'رمز العميل',
    'المالك',
    'الهاتف',
  ],
}

export const workCardTitles: FileTitles = {
  en: [
    'Number',
    'Status',
    'Received',
    'Promised',
    'Completed',
    'Customer Code',
    'Customer',
    'Phone',
    'Plate',
    'Make',
    'Model',
    'Mechanic',
    'Tasks',
    'Tasks Done',
    'Payment Type',
    'Estimate',
    'Total',
    'Paid',
    'Kind',
  ],
  ar: [
    'الرقم',
    'الحالة',
    'تاريخ الاستلام',
    'الموعد',
    'تاريخ الإنجاز',
    'رمز العميل',
    'العميل',
    'الهاتف',
    'اللوحة',
    'الشركة المصنعة',
    'الطراز',
    'الفني',
    'المهام',
    'المهام المنجزة',
    'نوع الدفع',
    'التقدير',
    'الإجمالي',
    'المدفوع',
    'النوع',
  ],
}

export const yesNo: FileWords<'yes' | 'no'> = {
  yes: { en: 'Yes', ar: 'نعم' },
  no: { en: 'No', ar: 'لا' },
}

export const statusWords: FileWords<WorkCardStatus> = {
  pending: { en: 'Pending', ar: 'قيد الانتظار' },
  in_progress: { en: 'In progress', ar: 'قيد التنفيذ' },
  waiting_approval: { en: 'Waiting approval', ar: 'بانتظار الموافقة' },
  waiting_payment: { en: 'Waiting payment', ar: 'بانتظار الدفع' },
  completed: { en: 'Completed', ar: 'مكتمل' },
  cancelled: { en: 'Cancelled', ar: 'ملغى' },
}

export const kindWords: FileWords<WorkCardKind> = {
  job: { en: 'Job', ar: 'أمر عمل' },
  counter_sale: { en: 'Counter sale', ar: 'بيع قطع بدون مركبة' },
}

export const paymentTypeWords: FileWords<PaymentType> = {
  cash: { en: 'Cash', ar: 'نقداً' },
  ccm: { en: 'Customer check (CCM)', ar: 'شيك العميل (CCM)' },
  insurance: { en: 'Insurance', ar: 'التأمين' },
}
