/** The kinds of field a form knows; each maps to one HTML control. */
export type FieldKind = 'text' | 'email' | 'tel' | 'url' | 'textarea' | 'select';

/** A choice of a select. */
export interface Option {
  value: string;
  label: string;
}

/** The rule of one field, read by templates (attributes, hints), islands and the receiver alike. */
export interface FieldRule {
  name: string;
  label: string;
  kind: FieldKind;
  required?: boolean;
  /** Shortest accepted length in characters, after trimming. */
  min?: number;
  /** Longest accepted length in characters, after trimming. */
  max: number;
  /** A pattern's name in PATTERNS. */
  pattern?: PatternName;
  hint?: string;
  autocomplete?: string;
  inputmode?: 'text' | 'email' | 'tel' | 'url';
  options?: readonly Option[];
  messages?: { required?: string; min?: string; max?: string; pattern?: string };
}

/** A named group of fields. */
export interface FieldGroup {
  legend?: string;
  fields: readonly FieldRule[];
}

/** A form: its fields in order, its words in every state, and how it is sent. */
export interface FormRule {
  id: FormId;
  groups: readonly FieldGroup[];
  submit: string;
  submitting: string;
  success: { title: string; text: string };
  failure: { title: string; text: string };
  /** Milliseconds that a simulated delivery takes (specification, part 1, section 7). */
  delay: number;
}

export type FormId = 'contact' | 'newsletter' | 'industry-lead' | 'onboarding';
export type PatternName = 'email' | 'phone' | 'url';

/** The specification's default message of the validation layer (part 1, section 5). */
export const DEFAULT_MESSAGE = 'Invalid input';

/**
 * What a value must look like after normalising. Sources: email as in the HTML standard's rule with a dot in
 * the host; phone as in part 1, section 5; http(s) address for websites.
 */
export const PATTERNS: Record<PatternName, string> = {
  email:
    "[a-zA-Z0-9.!#$%&'*+\\/=?^_`{\\|}~\\-]+@[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?)+",
  phone: '\\+?[1-9]\\d{0,15}',
  url: 'https?:\\/\\/[^\\s\\/?#.]+(?:\\.[^\\s\\/?#.]+)+(?:[\\/?#]\\S*)?',
};

const NAME: FieldRule = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  required: true,
  max: 100,
  autocomplete: 'name',
  messages: { required: 'Name is required', max: 'Name is too long' },
};

const EMAIL: FieldRule = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  required: true,
  max: 254,
  pattern: 'email',
  autocomplete: 'email',
  inputmode: 'email',
  messages: {
    required: 'Email is required',
    pattern: 'Please enter a valid email address',
    max: 'Email address is too long',
  },
};

const PHONE: FieldRule = {
  name: 'phone',
  label: 'Phone',
  kind: 'tel',
  max: 20,
  pattern: 'phone',
  autocomplete: 'tel',
  inputmode: 'tel',
  messages: { pattern: 'Please enter a valid phone number', max: 'Phone number is too long' },
};

const COMPANY: FieldRule = {
  name: 'company',
  label: 'Company',
  kind: 'text',
  max: 100,
  autocomplete: 'organization',
  messages: { required: 'Company name is required', max: 'Company name is too long' },
};

const WEBSITE: FieldRule = {
  name: 'website',
  label: 'Website',
  kind: 'url',
  max: 500,
  pattern: 'url',
  hint: 'Starts with https://',
  autocomplete: 'url',
  inputmode: 'url',
  messages: { pattern: 'Please enter a valid website address', max: 'Website address is too long' },
};

/** Budget ranges of the contact form (part 1, section 3). */
export const BUDGETS: readonly Option[] = [
  { value: 'under-5k', label: 'Under $5,000 a month' },
  { value: '5k-10k', label: '$5,000 to $10,000 a month' },
  { value: '10k-25k', label: '$10,000 to $25,000 a month' },
  { value: '25k-plus', label: 'More than $25,000 a month' },
];

/** Start times of the contact form (part 1, section 3). */
export const TIMELINES: readonly Option[] = [
  { value: 'asap', label: 'As soon as possible' },
  { value: '1-month', label: 'Within a month' },
  { value: '3-months', label: 'Within three months' },
  { value: '6-months', label: 'Within six months' },
];

const contact: FormRule = {
  id: 'contact',
  groups: [
    {
      fields: [
        NAME,
        EMAIL,
        COMPANY,
        { ...PHONE, hint: 'Only if you would like a call back' },
        { name: 'budget', label: 'Monthly budget', kind: 'select', max: 20, options: BUDGETS },
        {
          name: 'timeline',
          label: 'When would you like to start?',
          kind: 'select',
          max: 20,
          options: TIMELINES,
        },
        {
          name: 'message',
          label: 'What should we look at?',
          kind: 'textarea',
          required: true,
          min: 10,
          max: 2000,
          hint: 'Your market, your main competitor, what you have tried',
          messages: {
            required: 'Message must be at least 10 characters',
            min: 'Message must be at least 10 characters',
            max: 'Message is too long',
          },
        },
      ],
    },
  ],
  submit: 'Send my inquiry',
  submitting: 'Sending...',
  success: {
    title: 'Message sent successfully!',
    text: "Thank you for your inquiry. We'll get back to you within 24 hours with your competitive analysis.",
  },
  failure: { title: 'Error', text: 'Failed to send message. Please try again.' },
  delay: 1500,
};

const newsletter: FormRule = {
  id: 'newsletter',
  groups: [{ fields: [EMAIL] }],
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  success: { title: 'Success!', text: "You've been subscribed to our competitive intelligence newsletter." },
  failure: { title: 'Error', text: 'Failed to subscribe. Please try again.' },
  delay: 1000,
};

const industryLead: FormRule = {
  id: 'industry-lead',
  groups: [
    {
      fields: [
        { ...COMPANY, required: true },
        NAME,
        EMAIL,
        PHONE,
        WEBSITE,
        {
          name: 'details',
          label: 'Details',
          kind: 'textarea',
          max: 1000,
          hint: 'What is holding growth back today?',
        },
      ],
    },
  ],
  submit: 'Get my custom strategy',
  submitting: 'Submitting...',
  success: { title: 'Success!', text: "We'll be in touch within 24 hours with your custom strategy." },
  failure: { title: 'Error', text: 'Something went wrong. Please try again.' },
  delay: 2000,
};

const area = (name: string, label: string, max: number, hint?: string): FieldRule => ({
  name,
  label,
  kind: 'textarea',
  max,
  hint,
});
const line = (name: string, label: string, max: number, hint?: string): FieldRule => ({
  name,
  label,
  kind: 'text',
  max,
  hint,
});
const required = (field: FieldRule): FieldRule => ({
  ...field,
  required: true,
  messages: { ...field.messages, required: `${field.label} is required` },
});

const onboarding: FormRule = {
  id: 'onboarding',
  groups: [
    {
      legend: 'Your business',
      fields: [
        required({ ...line('businessName', 'Business name', 100), autocomplete: 'organization' }),
        line('tagline', 'Tagline', 200),
        required({ ...PHONE, label: 'Phone' }),
        EMAIL,
        required(area('serviceArea', 'Service area', 500, 'Cities, counties or states you serve')),
        { ...WEBSITE, name: 'domainName', label: 'Domain name', max: 200 },
        area('socialMedia', 'Social media', 1000, 'Links to your profiles, one a line'),
        {
          ...WEBSITE,
          name: 'googleBusiness',
          label: 'Google Business Profile',
          max: 300,
          autocomplete: undefined,
        },
      ],
    },
    {
      legend: 'Your services',
      fields: [
        required(area('mainServices', 'Main services', 1000)),
        area('specialtyServices', 'Specialty services', 1000),
        area('excludedServices', 'Services you do not offer', 500),
      ],
    },
    {
      legend: 'Your brand',
      fields: [
        line('brandColors', 'Brand colors', 200),
        line('fontPreferences', 'Font preferences', 200),
        area('styleInspiration', 'Style inspiration', 1000, 'Websites or brands you like, and why'),
      ],
    },
    {
      legend: 'Your story',
      fields: [
        required(line('heroHeadline', 'Headline', 200, 'The first sentence a visitor should read')),
        required(area('businessDescription', 'Business description', 2000)),
        required(line('callToAction', 'Call to action', 100, 'What a visitor should do next')),
        area('aboutBusiness', 'About the business', 3000),
        area('teamMembers', 'Team members', 1000),
        area('testimonials', 'Testimonials', 2000),
        required(line('businessHours', 'Business hours', 300)),
        area('certifications', 'Certifications', 500),
        line('paymentMethods', 'Payment methods', 300),
      ],
    },
    {
      legend: 'Your goals',
      fields: [
        required(line('websiteGoals', 'Website goals', 200)),
        required(area('targetKeywords', 'Target keywords', 500)),
        area('competitors', 'Competitors', 1000),
        area('extraNotes', 'Anything else', 2000),
      ],
    },
  ],
  submit: 'Send the questionnaire',
  submitting: 'Sending...',
  success: { title: 'Success!', text: 'Your answers are with us. We read them before our first call.' },
  failure: { title: 'Error', text: 'Failed to send message. Please try again.' },
  delay: 1500,
};

/** Every form of the site (specification, part 1, sections 3, 5, 7 and 8). */
export const FORMS: Record<FormId, FormRule> = {
  contact,
  newsletter,
  'industry-lead': industryLead,
  onboarding,
};
