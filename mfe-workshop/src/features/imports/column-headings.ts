/** Recognises columns by their headings: the words that spreadsheets and garage programs use in both languages. */
import {
  type ImportField,
  importFields,
  maxImportRows,
} from '@warsha/contracts/workshop/import-fields'
import { createHeadingMatcher, type TableOptions } from '@warsha/web-kit/spreadsheet'

/** What a column may hold: a field, a part of one, or two fields that other programs store together. */
export type Target = ImportField | 'plate_source' | 'plate_code' | 'make_and_model'
export const targets: readonly Target[] = [
  ...importFields,
  'plate_source',
  'plate_code',
  'make_and_model',
]

const headingAliases: Readonly<Record<Target, string>> = {
  contact_person:
    'contact person|contact|contact name|name|full name|customer|customer name|client|client name|owner|owner name|' +
    'الشخص المسؤول|المسؤول|الاسم|الاسم الكامل|العميل|اسم العميل|الزبون|اسم الزبون|المالك|اسم المالك',
  company_name:
    'company|company name|organisation|organization|business|business name|firm|الشركة|اسم الشركة|المؤسسة|اسم المؤسسة',
  first_name: 'first name|given name|forename|الاسم الأول',
  last_name: 'last name|surname|family name|اسم العائلة|الاسم الأخير|العائلة|اللقب',
  phone:
    'phone|phone no|phone number|phone 1|mobile|mobile no|mobile number|mobile 1|tel|tel no|telephone|telephone no|' +
    'telephone number|contact no|contact number|cell|cell phone|gsm|whatsapp|customer phone|customer mobile|' +
    'الهاتف|رقم الهاتف|هاتف|الهاتف المحمول|الهاتف المتحرك|المتحرك|رقم المتحرك|الجوال|رقم الجوال|جوال|الموبايل|رقم الموبايل|' +
    'موبايل|تلفون|التلفون|رقم التلفون|هاتف العميل|رقم التواصل',
  phone_secondary:
    'second phone|phone 2|mobile 2|secondary phone|other phone|alternate phone|alternative phone|alt phone|home phone|' +
    'office phone|work phone|landline|هاتف إضافي|هاتف آخر|هاتف 2|جوال 2|الهاتف الثاني|هاتف ثان|الهاتف الأرضي|هاتف المنزل|هاتف العمل',
  email: 'email|e mail|mail|email address|email id|البريد الإلكتروني|البريد|الإيميل|إيميل',
  address: 'address|street|street address|location|العنوان|الشارع|عنوان العميل',
  city: 'city|town|emirate|المدينة|الإمارة',
  country: 'country|الدولة|البلد',
  trn: 'trn|trn no|trn number|tax registration number|tax no|tax number|vat no|vat number|رقم التسجيل الضريبي|الرقم الضريبي|tax registration number trn|رقم التسجيل الضريبي trn',
  notes:
    'notes|note|remarks|remark|comments|comment|customer notes|ملاحظات|الملاحظات|ملاحظات العميل',
  is_active: 'active|is active|status|customer status|نشط|الحالة|حالة العميل',
  plate_number:
    'plate|plate no|plate number|number plate|car plate|license plate|licence plate|license no|reg|reg no|reg number|' +
    'registration|registration no|registration number|vehicle no|vehicle number|vehicle reg no|car no|car number|' +
    'رقم اللوحة|اللوحة|لوحة|لوحة المركبة|لوحة السيارة|رقم المركبة|رقم السيارة|رقم لوحة السيارة|رقم لوحة المركبة',
  make: 'make|brand|manufacturer|car make|vehicle make|الشركة المصنعة|الماركة|ماركة|الصانع|ماركة السيارة',
  model: 'model|car model|vehicle model|الطراز|الموديل|موديل|طراز المركبة',
  year:
    'year|model year|year of make|year of manufacture|manufacture year|manufacturing year|mfg year|سنة الصنع|السنة|سنة|' +
    'سنة الموديل|سنة الإنتاج|تاريخ الصنع',
  color:
    'color|colour|vehicle color|vehicle colour|car color|car colour|اللون|لون المركبة|لون السيارة',
  vin:
    'vin|vin no|vin number|chassis|chassis no|chassis number|frame no|vehicle identification number|رقم الشاصي|الشاصي|' +
    'رقم الشاصي vin|شاصي|رقم الشاسيه|الشاسيه|رقم الهيكل|الهيكل|رقم القاعدة',
  mileage:
    'mileage|mileage km|odometer|odometer km|odometer reading|km|kms|km reading|kilometers|kilometres|current km|' +
    'قراءة العداد|قراءة العداد كم|العداد|عداد|الممشى|المسافة|المسافة المقطوعة|كيلومتر|عدد الكيلومترات',
  vehicle_notes:
    'vehicle notes|vehicle note|vehicle remarks|car notes|ملاحظات المركبة|ملاحظات السيارة|ملاحظات على المركبة',
  plate_source:
    'plate source|plate emirate|source|registered in|مصدر اللوحة|جهة اللوحة|إمارة اللوحة',
  plate_code: 'plate code|plate category|plate letter|رمز اللوحة|كود اللوحة|فئة اللوحة|حرف اللوحة',
  make_and_model:
    'vehicle|car|vehicle name|make model|make and model|vehicle description|vehicle type|car type|المركبة|السيارة|' +
    'نوع السيارة|نوع المركبة|الماركة والموديل|الشركة والطراز|الشركة المصنعة والطراز',
}

/** Returns the target of a heading, or null if it is not recognised. */
export const findTargetOfHeading = createHeadingMatcher(headingAliases)

/** How to find a table of customers in a file. */
export const customerTableOptions: TableOptions = {
  isKnownHeading: (heading) => findTargetOfHeading(heading) !== null,
  maxRows: maxImportRows,
}
