// CloudFront Function for viewer requests, runtime cloudfront-js-2.0.
// The build writes this file from build/hosts/cloudfront-function.js and its table of rules, and replaces it each time.
var MOVED = {
  {{redirects}}
};
// Nothing answers these: the bucket has no such key, so its answer is the "not found" page.
var REFUSED = {{refused}};
var PLAIN = /^\/[\w.~!$&'()*+,;=:@%\/-]*$/;
var UNCLEAN = [{{unclean}}];

function handler(event) {
  var request = event.request;
  var path = request.uri;
  var moved = MOVED[path.replace(/(?:[.]html|\/)$/, '')];
  if (moved) return redirect(301, 'Moved Permanently', moved, request.querystring);
  if (!PLAIN.test(path) || REFUSED.test(path)) {
    request.uri = '/_';
    return request;
  }
  for (var i = 0; i < UNCLEAN.length; i++) {
    var match = UNCLEAN[i].exec(path);
    if (match) return redirect(308, 'Permanent Redirect', match[1] || '/', request.querystring);
  }
  if (path === '/') request.uri = '/index.html';
  else if (path.slice(path.lastIndexOf('/')).indexOf('.') === -1) request.uri = path + '.html';
  return request;
}

function redirect(status, description, target, query) {
  var parts = target.split('#');
  var pairs = [];
  Object.keys(query).forEach(function (name) {
    (query[name].multiValue || [query[name]]).forEach(function (one) {
      pairs.push(one.value === '' ? name : name + '=' + one.value);
    });
  });
  var search = pairs.length > 0 ? '?' + pairs.join('&') : '';
  return {
    statusCode: status,
    statusDescription: description,
    headers: {
      location: { value: parts[0] + search + (parts[1] ? '#' + parts[1] : '') },
      'cache-control': { value: '{{revalidate}}' },
    },
  };
}
