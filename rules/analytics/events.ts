export interface AnalyticsEvent {
  /** When it is sent. */
  when: string;
  /** What each parameter holds. */
  parameters: Readonly<Record<string, string>>;
}

const CAMPAIGN = {
  utm_source: 'Where the visit came from, as the link said it.',
  utm_medium: 'The kind of link: email, social, ad.',
  utm_campaign: 'The campaign of the link.',
  utm_term: 'The search term that an ad was bought for.',
  utm_content: 'Which of several links or ads it was.',
  gclid: 'The id of a click on a Google ad.',
  fbclid: 'The id of a click on a link at Facebook.',
};

/**
 * Every event that the site sends, under the names that Google Analytics recommends where it has one.
 * `npm run docs` generates docs/analytics.md from this table.
 */
export const ANALYTICS_EVENTS = {
  page_view: {
    when: 'Once for each view of a page: when it is opened, and when Back or Forward brings it back. A page that is loaded ahead counts when it is shown.',
    parameters: {
      page_path: 'Path and query of the page; of the query, only what the site and its campaigns use.',
      page_location: 'The same as a full address.',
      page_title: 'The title of the page.',
    },
  },
  scroll: {
    when: 'When a quarter, a half, three quarters and all of a page has been in view, once each per view.',
    parameters: { percent_scrolled: '25, 50, 75 or 100.' },
  },
  click: {
    when: 'When a link to another site is followed.',
    parameters: {
      link_url: 'Where the link leads, without its query.',
      link_domain: 'The other site.',
      outbound: 'Always true.',
    },
  },
  contact_click: {
    when: 'When a phone number or an email address is clicked.',
    parameters: { method: 'phone or email; never the number or the address.' },
  },
  file_download: {
    when: 'When a link to a document of the site is followed, and when a document is printed or saved as a PDF.',
    parameters: {
      file_name: 'The path of the document.',
      method: 'open or print.',
    },
  },
  share: {
    when: 'When a post is shared by one of its links.',
    parameters: {
      method: 'The network, as the link names it.',
      content_type: 'Always article.',
      item_id: 'The slug of the post.',
    },
  },
  search: {
    when: 'When a visitor has typed a search on the blog and stops or leaves the field, once per term.',
    parameters: {
      search_term: 'The words; left out when they look like an email address or a phone number.',
    },
  },
  generate_lead: {
    when: 'When an inquiry has arrived, once per inquiry.',
    parameters: {
      currency: 'Always USD.',
      value: 'Always 1.',
      event_category: 'Always Form.',
      lead_source: 'Where on the site the form stands: the path of its page.',
      ...CAMPAIGN,
    },
  },
  sign_up: {
    when: 'When a newsletter signup has arrived, once per signup.',
    parameters: {
      method: 'Always newsletter.',
      value: 'Always 1.',
      event_category: 'Always Newsletter.',
      event_label: 'Where the form stands: sidebar, inline or footer.',
      page_path: 'The page that it stands on.',
      page_title: 'The title of that page.',
    },
  },
  web_vitals: {
    when: 'Once for each Web Vital of a view, when its value is final.',
    parameters: {
      name: 'CLS, FCP, INP, LCP or TTFB.',
      value: 'Milliseconds; for CLS the sum of the shifts.',
      rating: 'good, needs-improvement or poor.',
      id: 'Tells the values of one view from those of another; says nothing about the visitor.',
    },
  },
  large_image: {
    when: 'One second after a page has loaded, for each picture of more than 100,000 bytes.',
    parameters: {
      image_path: 'The path of the picture.',
      size: 'Its bytes.',
      value: 'How long it took, in milliseconds.',
      rating: 'good, needs-improvement or poor.',
    },
  },
  exception: {
    when: 'When a part of a page could not be loaded or has failed.',
    parameters: {
      description: 'The part and the message of the error.',
      fatal: 'Always false: the rest of the page works.',
    },
  },
} as const satisfies Record<string, AnalyticsEvent>;

export type EventName = keyof typeof ANALYTICS_EVENTS;

export type EventParameters<Name extends EventName> = Partial<
  Record<keyof (typeof ANALYTICS_EVENTS)[Name]['parameters'], string | number | boolean>
>;
